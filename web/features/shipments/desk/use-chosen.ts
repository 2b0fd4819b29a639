import { useState } from "react";

interface Rows {
  data: readonly { id: string }[];
}

const idsOf = ({ data }: Rows) => data.map(({ id }) => id);

/** Which rows of a list that grows are chosen. Another first page, another choice. */
export function useChosen(page: Rows) {
  const fresh = { of: page, shown: idsOf(page), chosen: new Set<string>() };
  const [kept, setKept] = useState(fresh);
  const now = kept.of === page ? kept : fresh;
  return {
    chosen: now.chosen,
    /** The list has grown by these. */
    grow: (more: Rows) =>
      setKept((last) => ({ ...(last.of === page ? last : fresh), shown: [...now.shown, ...idsOf(more)] })),
    toggle: (id: string) => {
      const chosen = new Set(now.chosen);
      if (!chosen.delete(id)) chosen.add(id);
      setKept({ ...now, chosen });
    },
    chooseAll: () => setKept({ ...now, chosen: new Set(now.shown) }),
    chooseNone: () => setKept({ ...now, chosen: new Set() }),
  };
}
