/** What the loader drew with our own components, which escape every text: shown as it is, so no browser needs their code. */
export function Drawn({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderToStaticMarkup, never by hand
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
