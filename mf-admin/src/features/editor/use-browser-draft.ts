import {
  type Draft,
  draftOwner,
  forgetDraft,
  readDraft,
  saveDraft,
  saveTextAtClose,
} from '@praticio/ui-kit/drafts';
import type { UseFormReturn } from '@praticio/ui-kit/form';
import { useEffect, useRef, useState } from 'react';
import { type ArticleValues, emptyArticle } from './article-values.ts';

const PAUSE_MS = 600;

interface DraftFields {
  /** The version of the article that was being edited; null for a new article. */
  version: number | null;
  values: Partial<Omit<ArticleValues, 'image'>>;
}
export type ArticleDraft = Draft<DraftFields>;

/** `article` is an article's id, or 'new'. */
const nameOf = (article: string) => `article:${article}`;

/**
 * Saves unsaved changes as a draft on this device (ui-kit/drafts) when typing pauses and when the page is left. Returns
 * the draft that an earlier visit left, for the user to resume. `article` is an article's id, or 'new' while it has none.
 */
export function useBrowserDraft(
  { watch, reset, getValues }: UseFormReturn<ArticleValues>,
  article: string,
  version: number | null,
) {
  const [found, setFound] = useState<ArticleDraft | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  // the owner is read once, so that a session that ends meanwhile does not change it
  const [owner] = useState(draftOwner);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef({ article, version });
  // The number of the last change, and of the last one that the database has confirmed.
  const changes = useRef({ made: 0, stored: 0 });

  useEffect(() => {
    void readDraft<DraftFields>(nameOf(current.current.article)).then(setFound);
  }, []);
  useEffect(() => {
    // the server has just given a new article its id: the draft without an id is older
    if (current.current.article !== article) void forgetDraft(nameOf(current.current.article), owner);
    current.current = { article, version };
  }, [article, version, owner]);

  useEffect(() => {
    const contentNow = () => {
      const { image, ...values } = getValues();
      return { fields: { version: current.current.version, values }, files: { image } };
    };
    const save = async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { made } = changes.current;
      const kept = await saveDraft(nameOf(current.current.article), contentNow(), owner);
      if (kept !== 'nothing') changes.current.stored = Math.max(changes.current.stored, made);
      setKeptAt(kept === 'nothing' ? null : new Date().toISOString());
    };
    const saveAtEnd = () => {
      if (changes.current.stored === changes.current.made) return;
      // also when a write is under way: it is lost if the page ends before the database has confirmed it
      saveTextAtClose(nameOf(current.current.article), contentNow().fields, owner);
      void save();
    };
    const { unsubscribe } = watch((_values, { type }) => {
      // changes by the page itself (a saved article, a slug) have no type
      if (type !== 'change') return;
      changes.current.made += 1;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    });
    window.addEventListener('pagehide', saveAtEnd);
    return () => {
      saveAtEnd();
      window.removeEventListener('pagehide', saveAtEnd);
      unsubscribe();
    };
  }, [watch, getValues, owner]);

  return {
    found,
    keptAt,
    resume: () => {
      if (!found) return;
      const image = found.files.image ?? [];
      reset({ ...emptyArticle, ...found.fields.values, image }, { keepDefaultValues: true });
      setFound(null);
    },
    drop: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      changes.current.stored = changes.current.made;
      void forgetDraft(nameOf(article), owner);
      setFound(null);
      setKeptAt(null);
    },
  };
}
