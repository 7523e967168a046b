/** Id of the new article that this tab is writing and that is autosaved already: a reload opens it again. */
const KEY = 'article-being-written';

export function readNewArticle(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // the browser blocks storage
  }
}

export function rememberNewArticle(id: string | null): void {
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // without storage a reload begins a new article; the draft is in the list
  }
}
