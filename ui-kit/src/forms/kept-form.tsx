import {
  type Draft,
  draftOwner,
  forgetDraft,
  type Kept,
  saveDraft,
  saveTextAtClose,
} from '@praticio/ui-kit/drafts';
import type { ServerForm } from '@praticio/ui-kit/form';
import { formatTime } from '@praticio/ui-kit/format';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../components/icon.tsx';

const DEBOUNCE_MS = 400;

type Content = Pick<Draft, 'fields' | 'files'>;

/** The state of a form's draft; there is none before the first change. */
export interface DraftState {
  kept: Kept;
  savedAt: number;
}

interface KeptFormOptions<Values> {
  /** Name of the draft (ui-kit/drafts). */
  name: string;
  /** The form's values without a draft; if the form has these values again, there is nothing to save. */
  original: Values;
  /** Splits the form's values into the fields and files of a draft. */
  draftContent: (values: Values) => Content;
  /** Time at which the initial draft was saved. */
  restoredAt?: number | undefined;
}

const hasFiles = ({ files }: Content) => Object.values(files).some((list) => list.length > 0);
const isSame = (a: Content, b: Content) =>
  !hasFiles(a) && !hasFiles(b) && JSON.stringify(a.fields) === JSON.stringify(b.fields);

/**
 * Reads the start of a form, such as its draft, each time the form appears; from then on the form owns the values. Never
 * reuses the result of an earlier mount, which may have ended with other values a moment ago.
 */
export function useFormStart<Start>(key: QueryKey, read: () => Promise<Start>): UseQueryResult<Start> {
  const [appearance] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: ['form-start', appearance, ...key],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Saves the values of `form` on this device, shortly after each change and whenever the page is hidden, so that a reload,
 * a navigation, an ended session or a killed tab loses nothing. Call `forget` once the form is sent.
 */
export function useKeptForm<Values extends FieldValues>(
  form: Pick<ServerForm<Values>, 'fields'>,
  { name, original, draftContent, restoredAt }: KeptFormOptions<Values>,
): { state: DraftState | null; saveNow: () => Promise<Kept>; forget: () => Promise<void> } {
  const [state, setState] = useState<DraftState | null>(
    restoredAt === undefined ? null : { kept: 'whole', savedAt: restoredAt },
  );
  // read the owner once, so that the end of the session does not change it
  const [owner] = useState(draftOwner);
  const options = useRef({ original, draftContent });
  options.current = { original, draftContent };
  const { subscribe, getValues } = form.fields;
  const isOver = useRef(false);
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  // The number of the last change, and of the last one that the database has confirmed.
  const changes = useRef({ made: 0, stored: 0 });

  const saveNow = useCallback(async (): Promise<Kept> => {
    if (pending.current) clearTimeout(pending.current);
    pending.current = null;
    if (isOver.current) return 'nothing';
    const { made } = changes.current;
    const content = options.current.draftContent(getValues());
    if (isSame(content, options.current.draftContent(options.current.original))) {
      await forgetDraft(name, owner);
      changes.current.stored = Math.max(changes.current.stored, made);
      setState(null);
      return 'whole';
    }
    const kept = await saveDraft(name, content, owner);
    if (kept !== 'nothing') changes.current.stored = Math.max(changes.current.stored, made);
    if (!isOver.current) setState({ kept, savedAt: Date.now() });
    return kept;
  }, [name, owner, getValues]);

  useEffect(() => {
    isOver.current = false;
    const saveAtEnd = () => {
      if (isOver.current || changes.current.stored === changes.current.made) return;
      // also during a write, which is lost if the page ends before the database has confirmed it
      saveTextAtClose(name, options.current.draftContent(getValues()).fields, owner);
      void saveNow();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        changes.current.made += 1;
        if (pending.current) clearTimeout(pending.current);
        pending.current = setTimeout(() => void saveNow(), DEBOUNCE_MS);
      },
    });
    window.addEventListener('pagehide', saveAtEnd);
    document.addEventListener('visibilitychange', saveAtEnd);
    return () => {
      stop();
      saveAtEnd();
      window.removeEventListener('pagehide', saveAtEnd);
      document.removeEventListener('visibilitychange', saveAtEnd);
    };
  }, [subscribe, saveNow, getValues, name, owner]);

  const forget = useCallback(() => {
    isOver.current = true;
    if (pending.current) clearTimeout(pending.current);
    pending.current = null;
    setState(null);
    return forgetDraft(name, owner);
  }, [name, owner]);

  return { state, saveNow, forget };
}

const SAID: Record<Kept, string> = {
  whole: 'Brouillon enregistré',
  text: 'Brouillon enregistré sans ses fichiers : votre navigateur manque de place',
  nothing: 'Votre navigateur ne peut pas garder ce brouillon : ne fermez pas cette page',
};

/** Shows that the draft is saved, and when. */
export function DraftNote({ state }: { state: DraftState | null }) {
  return (
    <p role="status" className="kit-draft-note" data-kept={state?.kept}>
      {state && (
        <>
          <Icon name={state.kept === 'whole' ? 'check' : 'alert'} />
          <span>{SAID[state.kept]}</span>
          {state.kept !== 'nothing' && <span>{` à ${formatTime(state.savedAt)}`}</span>}
        </>
      )}
    </p>
  );
}
