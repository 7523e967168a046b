/** The new article that this tab is writing and the server already keeps as a draft: a reload goes on with it. */
const KEY = 'article-being-written';

export function readWrittenArticle(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // a closed storage knows of none
  }
}

export function noteWrittenArticle(id: string | null): void {
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // a reload then begins a new article; the draft is in the list
  }
}
