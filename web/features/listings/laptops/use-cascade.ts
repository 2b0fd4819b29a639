import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type LaptopField,
  type LaptopKind,
  type LaptopReply,
  type LaptopSpecification,
  laptopsContract,
  macbookFields,
  windowsFields,
} from "../../../../contract/catalogue/laptops.contract.ts";
import { browserCalls } from "../../../lib/api.ts";

export const fieldsOf: Record<LaptopKind, readonly LaptopField[]> = { windows: windowsFields, macbook: macbookFields };

type Picked = Partial<Record<LaptopField, string>>;
type Offered = Partial<Record<LaptopField, readonly string[]>>;

export interface Cascade {
  /** What was asked so far, in order; the last may still be open. */
  fields: { field: LaptopField; options: readonly string[]; value: string }[];
  state: "asking" | "ready" | "failed";
  specification: LaptopSpecification | null;
  choose: (field: LaptopField, value: string) => void;
  retry: () => void;
}

function ask(kind: LaptopKind, field: LaptopField, body: Picked): Promise<LaptopReply> {
  const { windows, macbook } = browserCalls(laptopsContract);
  // Which fields a kind has is what fieldsOf says; a wrong one is a 404.
  return kind === "windows"
    ? windows({ params: { field: field as (typeof windowsFields)[number] }, body })
    : macbook({ params: { field: field as (typeof macbookFields)[number] }, body });
}

/** Asks field after field, and answers by itself where only one thing is left. */
export function useCascade(kind: LaptopKind, onSpecification: (found: LaptopSpecification | null) => void): Cascade {
  const order = fieldsOf[kind];
  const [picked, setPicked] = useState<Picked>({});
  const [offered, setOffered] = useState<Offered>({});
  const [state, setState] = useState<Cascade["state"]>("asking");
  const [specification, setSpecification] = useState<LaptopSpecification | null>(null);
  const turn = useRef(0);
  // By the time an answer comes the form may have been drawn anew: what was written meanwhile must not be lost.
  const tell = useRef(onSpecification);
  useEffect(() => {
    tell.current = onSpecification;
  });

  async function goOn(from: Picked) {
    turn.current += 1;
    const mine = turn.current;
    setPicked(from);
    setState("asking");
    let known = from;
    let found: LaptopSpecification | null = null;
    try {
      for (;;) {
        const next = order.find((field) => known[field] === undefined);
        const reply = await ask(kind, next ?? (order.at(-1) as LaptopField), known);
        // Somebody has chosen again meanwhile.
        if (mine !== turn.current) return;
        found = reply.specification;
        if (next === undefined) break;
        setOffered((before) => ({ ...before, [next]: reply.options }));
        const [only] = reply.options;
        if (reply.options.length !== 1 || only === undefined) break;
        known = { ...known, [next]: only };
        setPicked(known);
      }
      setState("ready");
      setSpecification(found);
      tell.current(found);
    } catch {
      if (mine === turn.current) setState("failed");
    }
  }

  const start = useEffectEvent(() => void goOn({}));
  useEffect(() => {
    start();
    return () => {
      turn.current += 1;
    };
  }, []);

  const asked = order.filter((field, place) => {
    const isReached = order.slice(0, place).every((before) => picked[before] !== undefined);
    return isReached && offered[field] !== undefined;
  });
  return {
    fields: asked.map((field) => ({ field, options: offered[field] ?? [], value: picked[field] ?? "" })),
    state,
    specification,
    choose(field, value) {
      const before = order.slice(0, order.indexOf(field));
      const kept: Picked = Object.fromEntries(before.map((one) => [one, picked[one]]));
      // What was offered after it was offered for the old answer.
      setOffered((all) => Object.fromEntries([...before, field].map((one) => [one, all[one]])) as Offered);
      void goOn(value === "" ? kept : { ...kept, [field]: value });
    },
    retry: () => void goOn(picked),
  };
}
