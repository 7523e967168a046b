import type { AdminArticle, ArticleInput } from 'contracts/blog/article-administration';
import { useRef, useState } from 'react';
import { readArticle, saveArticle } from '../../api/articles.ts';

/**
 * What the server has of the article that is being written. Saves go one after the other, each under the version that
 * the one before answered, so that they never take each other for somebody else's.
 */
export function useStoredArticle(article: AdminArticle | null) {
  const [stored, setStored] = useState(article);
  const latest = useRef(article);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const know = (known: AdminArticle) => {
    latest.current = known;
    setStored(known);
    return known;
  };
  const inTurn = (act: () => Promise<AdminArticle>) => {
    const done = turn.current.then(async () => know(await act()));
    turn.current = done.catch(() => undefined);
    return done;
  };
  return {
    stored,
    /** The same at this moment, for what runs later. */
    latest: () => latest.current,
    know,
    /** With `isReplacing` whatever the server has by now is replaced; it becomes a revision. */
    save: (input: ArticleInput, image: File | undefined, isReplacing = false) =>
      inTurn(() => {
        const version = isReplacing ? undefined : latest.current?.version;
        return saveArticle(latest.current?.id ?? null, { ...input, ...(version && { version }) }, image);
      }),
    /** Asks the server for what it has by now. */
    refresh: () => inTurn(() => readArticle(latest.current?.id ?? '')),
  };
}
export type StoredArticle = ReturnType<typeof useStoredArticle>;
