import { currentUser } from 'ui-kit/session';

/** A text that has not got through. */
interface Unsent {
  key: string;
  conversationId: string;
  content: string;
  createdAt: string;
  error: string | null;
}

/** Of one person's, as their drafts are; the number is that of the form of what is stored. */
const storageKey = () => `messages-unsent-1:${currentUser()?.id}`;

/** The texts that had not got through when the page was left, kept for the browser session. */
export function readUnsent(): Unsent[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
  } catch {
    return [];
  }
}

/** Keeps the texts among `outgoing`; files cannot be stored, and the page asks before it is left with them. */
export function writeUnsent(outgoing: (Unsent & { files: File[] })[]): void {
  const texts = outgoing
    .filter(({ files }) => files.length === 0)
    .map(({ key, conversationId, content, createdAt, error }) => {
      return { key, conversationId, content, createdAt, error } satisfies Unsent;
    });
  try {
    if (texts.length > 0) sessionStorage.setItem(storageKey(), JSON.stringify(texts));
    else sessionStorage.removeItem(storageKey());
  } catch {
    // a browser that refuses storage keeps them as long as the page
  }
}
