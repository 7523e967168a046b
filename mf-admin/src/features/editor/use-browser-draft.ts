import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'ui-kit/form';
import type { ArticleValues } from './article-values.ts';
import { dropDraft, keepDraft, type LocalDraft, readDraft } from './local-draft.ts';

const PAUSE_MS = 600;

/**
 * Keeps what is typed in this browser as soon as the typing pauses, or the page is left, and offers what an earlier
 * visit left. Saving, and giving the offer up, drops it. `article` is an article's id, or 'new' while it has none.
 */
export function useBrowserDraft(
  { watch, reset, getValues }: UseFormReturn<ArticleValues>,
  article: string,
  version: number | null,
) {
  const [found, setFound] = useState<LocalDraft | null>(() => readDraft(article));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const about = useRef({ article, version });
  useEffect(() => {
    // the server has taken a new article in: what was kept without an id is older
    if (about.current.article !== article) dropDraft(about.current.article);
    about.current = { article, version };
  }, [article, version]);

  useEffect(() => {
    const keep = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      const { image: _files, ...values } = getValues();
      setKeptAt(keepDraft(about.current.article, values, about.current.version));
    };
    const { unsubscribe } = watch((_values, { type }) => {
      // what the page itself sets (a saved article, a slug) is no typing
      if (type !== 'change') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE_MS);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
      unsubscribe();
    };
  }, [watch, getValues]);

  return {
    found,
    keptAt,
    resume: () => {
      if (!found) return;
      reset({ ...found.values, image: [] }, { keepDefaultValues: true });
      setFound(null);
    },
    drop: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      dropDraft(article);
      setFound(null);
      setKeptAt(null);
    },
  };
}
