import { sessionStore } from '@praticio/ui-kit/storage';

/** Id of the new article that this tab is writing and that is autosaved already: a reload opens it again. */
const KEY = 'article-being-written';

export const readNewArticle = (): string | null => sessionStore.read(KEY);

export function rememberNewArticle(id: string | null): void {
  if (id) sessionStore.write(KEY, id);
  else sessionStore.remove(KEY);
}
