import { messageOf } from 'ui-kit/api';
import { queryClient } from 'ui-kit/query';
import { onUserChange } from 'ui-kit/session';
import { create } from 'zustand';
import { sendMessage } from '../../api/send-message.ts';
import { addMessage } from '../../live/apply-update.ts';

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

const useOutbox = create<{ outgoing: Outgoing[] }>()(() => ({ outgoing: [] }));

function change(key: string, fields: Partial<Outgoing>) {
  useOutbox.setState(({ outgoing }) => ({
    outgoing: outgoing.map((message) => (message.key === key ? { ...message, ...fields } : message)),
  }));
}

export function discard(key: string): void {
  useOutbox.setState(({ outgoing }) => ({ outgoing: outgoing.filter((message) => message.key !== key) }));
}

async function send(message: Outgoing): Promise<void> {
  const { key, conversationId } = message;
  change(key, { error: null, progress: 0 });
  try {
    const sent = await sendMessage(conversationId, message, (progress) => change(key, { progress }));
    addMessage(queryClient, conversationId, sent);
    discard(key);
  } catch (error) {
    change(key, { error: messageOf(error, "Le message n'a pas pu être envoyé.") });
  }
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
  void send(message);
}

export const retry = (message: Outgoing): void => void send(message);

/** What is on its way in a conversation. */
export function useOutgoing(conversationId: string): Outgoing[] {
  return useOutbox().outgoing.filter((message) => message.conversationId === conversationId);
}

onUserChange(() => useOutbox.setState({ outgoing: [] }));
