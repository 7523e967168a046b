import { messageOf } from 'ui-kit/api';
import { queryClient } from 'ui-kit/query';
import { onUserChange } from 'ui-kit/session';
import { create } from 'zustand';
import { sendMessage } from '../../api/send-message.ts';
import { addMessage } from '../../live/apply-update.ts';
import { readUnsent, writeUnsent } from './unsent.ts';

/** A message on its way: shown in its place at once, kept there with a way to try again when it fails. */
export interface Outgoing {
  key: string;
  conversationId: string;
  content: string;
  files: File[];
  createdAt: string;
  /** From 0 to 1. */
  progress: number;
  error: string | null;
}

/** What can be stopped of what is being sent, by key. */
const sendings = new Map<string, AbortController>();
/** The last sending of each conversation. */
const turns = new Map<string, Promise<void>>();

const INTERRUPTED = "L'envoi a été interrompu.";

/** What was left unsent. Whether the one under way has arrived is not known: its key makes another try harmless. */
const leftUnsent = (): Outgoing[] =>
  readUnsent().map((text) => ({ ...text, files: [], progress: 0, error: text.error ?? INTERRUPTED }));

const useOutbox = create<{ outgoing: Outgoing[] }>()(() => ({ outgoing: leftUnsent() }));

/** The browser asks before it leaves what is under way, and files that failed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

useOutbox.subscribe(({ outgoing }) => {
  writeUnsent(outgoing);
  const isLost = outgoing.some(({ error, files }) => error === null || files.length > 0);
  if (isLost) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});

function change(key: string, fields: Partial<Outgoing>) {
  useOutbox.setState(({ outgoing }) => ({
    outgoing: outgoing.map((message) => (message.key === key ? { ...message, ...fields } : message)),
  }));
}

/** Forgets the message; one that is under way is not sent any further. */
export function discard(key: string): void {
  sendings.get(key)?.abort();
  useOutbox.setState(({ outgoing }) => ({ outgoing: outgoing.filter((message) => message.key !== key) }));
}

async function send(message: Outgoing, signal: AbortSignal): Promise<void> {
  const { key, conversationId } = message;
  try {
    const onProgress = (progress: number) => change(key, { progress });
    // a text alone shows none
    const options = message.files.length > 0 ? { onProgress, signal } : { signal };
    const sent = await sendMessage(conversationId, message, options);
    addMessage(queryClient, conversationId, sent);
    discard(key);
  } catch (error) {
    change(key, { error: messageOf(error, "Le message n'a pas pu être envoyé.") });
  }
}

/** Sends a message after the earlier ones of its conversation, so that they arrive as they were written. */
function sendInTurn(message: Outgoing): void {
  const { key, conversationId } = message;
  const sending = new AbortController();
  sendings.set(key, sending);
  change(key, { error: null, progress: 0 });
  const turn = (turns.get(conversationId) ?? Promise.resolve())
    .then(() => send(message, sending.signal))
    .finally(() => {
      if (sendings.get(key) === sending) sendings.delete(key);
      if (turns.get(conversationId) === turn) turns.delete(conversationId);
    });
  turns.set(conversationId, turn);
}

/** Shows the message and sends it. */
export function post(conversationId: string, content: string, files: File[]): void {
  const createdAt = new Date().toISOString();
  const message = {
    key: crypto.randomUUID(),
    conversationId,
    content,
    files,
    createdAt,
    progress: 0,
    error: null,
  };
  useOutbox.setState(({ outgoing }) => ({ outgoing: [...outgoing, message] }));
  sendInTurn(message);
}

export const retry = (message: Outgoing): void => sendInTurn(message);

/** What is on its way in a conversation. */
export function useOutgoing(conversationId: string): Outgoing[] {
  return useOutbox().outgoing.filter((message) => message.conversationId === conversationId);
}

onUserChange(() => {
  for (const sending of sendings.values()) sending.abort();
  useOutbox.setState({ outgoing: leftUnsent() });
});
