// A reader of server-sent events, for tests: what a browser's EventSource does, with its status and its end to look at.

export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** `except`: the ids of events that are none of the test's. */
export async function openEventSource(url: string, headers: Record<string, string>, except: readonly string[] = []) {
  const line = new AbortController();
  const response = await fetch(url, { headers, signal: line.signal });
  const events: StreamEvent[] = [];
  const reader = { text: "", isOver: false };
  const reading = response.status === 200 ? read() : Promise.resolve();
  reading.catch(() => undefined);

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        reader.text += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = reader.text.split("\n\n");
        reader.text = blocks.pop() ?? "";
        for (const block of blocks) take(block);
      }
    } finally {
      reader.isOver = true;
    }
  }

  function take(block: string): void {
    const fields = new Map(block.split("\n").map((row) => row.split(/: ?(.*)/s).slice(0, 2) as [string, string]));
    const event = fields.get("event");
    const id = fields.get("id");
    if (event === undefined || (id !== undefined && except.includes(id))) return;
    events.push({ event, id, data: JSON.parse(fields.get("data") ?? "null") });
  }

  return {
    response,
    events,
    /** Of one kind, what they carry. */
    told: (event: string) => events.filter((one) => one.event === event).map(({ data }) => data),
    isOver: () => reader.isOver,
    close: () => line.abort(),
  };
}
