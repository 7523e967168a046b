import { articleInputSchema } from '@praticio/contracts/blog/article-administration';
import { ApiError } from '@praticio/ui-kit/api';
import type { UseFormReturn } from '@praticio/ui-kit/form';
import { useEffect, useRef, useState } from 'react';
import { type ArticleValues, textOf } from './article-values.ts';
import type { StoredArticle } from './use-stored-article.ts';

const PAUSE_MS = 2_000;
const RETRY_MS = 10_000;

/** True if somebody else, or another tab, has saved the article since it was read. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && ['article/changed', 'conflict/version'].includes(error.code);

interface Options {
  fields: UseFormReturn<ArticleValues>;
  article: StoredArticle;
  /** True while the user has to choose between two versions: nothing is autosaved. */
  isPaused: boolean;
  /** Called when all changes are on the server. */
  onKept: () => void;
  onConflict: () => void;
}

/**
 * Autosaves a draft on the server when typing pauses, once it has the required fields. Never autosaves a published or
 * scheduled article. Tries again while the connection is lost.
 */
export function useServerDraft({ fields, article, isPaused, onKept, onConflict }: Options) {
  const { watch, getValues, reset, setValue, setError } = fields;
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = async () => {
    const values = getValues();
    const areDrafts = values.status === 'draft' && (article.latest()?.status ?? 'draft') === 'draft';
    const input = articleInputSchema.safeParse({ ...values, autosave: true });
    if (isPaused || !areDrafts || !input.success) return;
    try {
      const kept = await article.save(input.data, values.image[0]);
      setAway(false);
      setKeptAt(kept.updatedAt);
      settle(values);
    } catch (error) {
      if (isChangedElsewhere(error)) onConflict();
      else if (error instanceof ApiError && error.status === 422) showRefusal(error);
      else if (!(error instanceof ApiError) || [0, 429, 502, 503, 504].includes(error.status)) tryAgain();
    }
  };
  /** Marks the sent values as saved; changes made meanwhile stay unsaved. */
  const settle = (sent: ArticleValues) => {
    const isAll = textOf(getValues()) === textOf(sent);
    reset(
      { ...sent, image: [], removeImage: false },
      { keepValues: true, keepErrors: true, keepDirty: !isAll },
    );
    if (sent.image[0] && getValues('image')[0] === sent.image[0]) setValue('image', []);
    if (sent.removeImage) setValue('removeImage', false);
    if (isAll) onKept();
  };
  const showRefusal = ({ fieldErrors }: ApiError) => {
    for (const [field, message] of Object.entries(fieldErrors))
      setError(field as keyof ArticleValues, { type: 'server', message });
  };
  const tryAgain = () => {
    setAway(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestKeep.current(), RETRY_MS);
  };
  const latestKeep = useRef(keep);
  latestKeep.current = keep;

  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      // ignore values that the page sets itself (a saved article, a derived slug)
      if (type !== 'change') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latestKeep.current(), PAUSE_MS);
    });
    const onOnline = () => void latestKeep.current();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', onOnline);
      unsubscribe();
    };
  }, [watch]);

  return {
    keptAt,
    isAway,
    /** Cancels the pending autosave, since the form was saved. */
    stop: () => {
      clearTimeout(timer.current);
      setAway(false);
      setKeptAt(null);
    },
  };
}
