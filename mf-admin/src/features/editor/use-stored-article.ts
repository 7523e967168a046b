import type { AdminArticle, ArticleInput } from '@praticio/contracts/blog/article-administration';
import { useRef, useState } from 'react';
import { readArticle } from '../../api/get-article.ts';
import { saveArticle } from '../../api/save-article.ts';

/**
 * The stored article behind the editor. Saves run one after the other, each with the version of the save before, so that
 * they do not conflict with each other.
 */
export function useStoredArticle(article: AdminArticle | null) {
  const [stored, setStored] = useState(article);
  const latest = useRef(article);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  const update = (article: AdminArticle) => {
    latest.current = article;
    setStored(article);
    return article;
  };
  const oneAfterTheOther = (act: () => Promise<AdminArticle>) => {
    const done = lastSave.current.then(async () => update(await act()));
    lastSave.current = done.catch(() => undefined);
    return done;
  };
  return {
    stored,
    /** The stored article at the time of the call, for callbacks. */
    latest: () => latest.current,
    update,
    /** With `isReplacing`, replaces the stored version unconditionally; that becomes a revision. */
    save: (input: ArticleInput, image: File | undefined, isReplacing = false) =>
      oneAfterTheOther(() => {
        const version = isReplacing ? undefined : latest.current?.version;
        return saveArticle(latest.current?.id ?? null, { ...input, ...(version && { version }) }, image);
      }),
    /** Reads the stored article again. */
    refresh: () => oneAfterTheOther(() => readArticle(latest.current?.id ?? '')),
  };
}
export type StoredArticle = ReturnType<typeof useStoredArticle>;
