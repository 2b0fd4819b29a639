// Lines as COPY means them: ended by \n and by nothing else. (readline would also split at U+2028, which is text.)
import { StringDecoder } from "node:string_decoder";

export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}
