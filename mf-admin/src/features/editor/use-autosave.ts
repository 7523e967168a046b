import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'ui-kit/form';
import type { ArticleValues } from './article-values.ts';
import { dropDraft, keepDraft, type LocalDraft, readDraft } from './local-draft.ts';

const PAUSE_MS = 600;

/**
 * Keeps what is typed in this browser as soon as the typing pauses, and offers what an earlier visit left. Saving, and
 * giving the offer up, drops it.
 */
export function useAutosave({ watch, reset, getValues }: UseFormReturn<ArticleValues>, article: string) {
  const [found, setFound] = useState<LocalDraft | null>(() => readDraft(article));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const keep = () => {
      const { image: _files, ...values } = getValues();
      setKeptAt(keepDraft(article, values));
    };
    const { unsubscribe } = watch((_values, { type }) => {
      // what the page itself sets (a saved article, a slug) is no typing
      if (type !== 'change') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [watch, getValues, article]);

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
      dropDraft(article);
      setFound(null);
      setKeptAt(null);
    },
  };
}
