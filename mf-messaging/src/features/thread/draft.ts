import { currentUser } from 'ui-kit/session';

/** Of one person's: what one has begun is not for the next one at the same screen. */
const keyOf = (conversationId: string) => `message-draft:${currentUser()?.id}:${conversationId}`;

/** The text that was begun in a conversation, kept for the browser session. */
export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(conversationId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(conversationId), text);
    else sessionStorage.removeItem(keyOf(conversationId));
  } catch {
    // a browser that refuses storage keeps the text as long as the page
  }
}

/** Files cannot be stored: those that were picked are kept as long as the page. */
const picked = new Map<string, File[]>();

export const readFiles = (conversationId: string): File[] => picked.get(keyOf(conversationId)) ?? [];

export function writeFiles(conversationId: string, files: File[]): void {
  if (files.length > 0) picked.set(keyOf(conversationId), files);
  else picked.delete(keyOf(conversationId));
}
