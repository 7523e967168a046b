import { currentUser } from '@praticio/ui-kit/session';
import { sessionStore } from '@praticio/ui-kit/storage';

/** A text message that could not be sent yet. */
interface Unsent {
  key: string;
  conversationId: string;
  content: string;
  createdAt: string;
  error: string | null;
}

/** One entry per user; the number is the version of the stored format. */
const storageKey = () => `messages-unsent-1:${currentUser()?.id}`;

/** Reads the texts that were not sent when the page was left, within the browser session. */
export function readUnsent(): Unsent[] {
  try {
    return JSON.parse(sessionStore.read(storageKey()) ?? '[]');
  } catch {
    return [];
  }
}

/** Stores the text messages among `outgoing`. Files cannot be stored: the page asks before it is left with them. */
export function writeUnsent(outgoing: (Unsent & { files: File[] })[]): void {
  const texts = outgoing
    .filter(({ files }) => files.length === 0)
    .map(({ key, conversationId, content, createdAt, error }) => {
      return { key, conversationId, content, createdAt, error } satisfies Unsent;
    });
  if (texts.length > 0) sessionStore.write(storageKey(), JSON.stringify(texts));
  else sessionStore.remove(storageKey());
}
