/** The public pages that the renderer draws, by what they show. */
const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ['home', /^\/$/],
  ['offers', /^\/(?:offers|offres)$/],
  ['offer', /^\/offers\/\d{1,15}$/],
  ['structure', /^\/structures\/[A-Za-z0-9-]{1,100}$/],
  ['articles', /^\/blog$/],
  ['article', /^\/blog\/[a-z0-9-]{1,200}$/],
  ['contact', /^\/contact$/],
  ['legal', /^\/(?:mentions-legales|cgu|confidentialite|accessibilite)$/],
];

/** The kind of the public page at `pathname`; null where browsers draw the page. */
export function kindOfPage(pathname: string): string | null {
  return KINDS.find(([, path]) => path.test(pathname))?.[0] ?? null;
}
