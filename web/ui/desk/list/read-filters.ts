/**
 * The filters of a list as they stand in the address, without those left empty. For a screen's loader:
 * `calls(contract, context).list({ query: readFilters(request, ["q", "status"]) })`. The API judges the values.
 */
export function readFilters<Name extends string>(
  { url }: Pick<Request, "url">,
  names: readonly Name[],
): Partial<Record<Name, never>> {
  const query = new URL(url).searchParams;
  const given = names.flatMap((name) => {
    const value = query.get(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  // Each value is whatever the address says; `never` lets it through to a call whose schema then decides.
  return Object.fromEntries(given) as Partial<Record<Name, never>>;
}
