import { messageOf } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { onUserChange } from '@praticio/ui-kit/session';
import { create } from 'zustand';
import { sendMessage } from '../../api/send-message.ts';
import { addMessage } from '../../live/apply-update.ts';
import { readUnsent, writeUnsent } from './unsent-messages.ts';

/** A message that is being sent. It appears in the thread at once, and stays there with a way to try again when it fails. */
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

/** Abort controllers of the requests that are being sent, by message key. */
const sendings = new Map<string, AbortController>();
/** The last sending of each conversation. */
const turns = new Map<string, Promise<void>>();

const INTERRUPTED = "L'envoi a été interrompu.";

/** Messages that the page left unsent. One may have arrived after all: its key makes another try harmless. */
const leftUnsent = (): Outgoing[] =>
  readUnsent().map((text) => ({ ...text, files: [], progress: 0, error: text.error ?? INTERRUPTED }));

const useOutbox = create<{ outgoing: Outgoing[] }>()(() => ({ outgoing: leftUnsent() }));

/** Has the browser ask before it leaves while messages are being sent, or files could not be sent. */
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

/** Removes the message; a request that is being sent is aborted. */
export function discard(key: string): void {
  sendings.get(key)?.abort();
  useOutbox.setState(({ outgoing }) => ({ outgoing: outgoing.filter((message) => message.key !== key) }));
}

async function send(message: Outgoing, signal: AbortSignal): Promise<void> {
  const { key, conversationId } = message;
  try {
    const onProgress = (progress: number) => change(key, { progress });
    // messages without files show no progress
    const options = message.files.length > 0 ? { onProgress, signal } : { signal };
    const sent = await sendMessage(conversationId, message, options);
    addMessage(queryClient, conversationId, sent);
    discard(key);
  } catch (error) {
    change(key, { error: messageOf(error, "Le message n'a pas pu être envoyé.") });
  }
}

/** Sends a message after the earlier ones of its conversation, so that they arrive in order. */
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

/** The messages of a conversation that are not sent yet. */
export function useOutgoing(conversationId: string): Outgoing[] {
  return useOutbox().outgoing.filter((message) => message.conversationId === conversationId);
}

onUserChange(() => {
  for (const sending of sendings.values()) sending.abort();
  useOutbox.setState({ outgoing: leftUnsent() });
});
