const SEARCH = 'main :is(input[type="search"], input[enterkeyhint="search"])';
const LIMIT_MS = 5_000;

const searchField = () => document.querySelector<HTMLInputElement>(SEARCH);

/** Focuses the search of the page; false if it has none. */
export function focusSearch(): boolean {
  const field = searchField();
  field?.focus();
  field?.select();
  return field !== null;
}

/** Focuses the search of the page that is being opened, once it is rendered. */
export function focusNextSearch(): void {
  const observer = new MutationObserver(() => focusSearch() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LIMIT_MS);
}
