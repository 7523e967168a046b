const keyOf = (conversationId: string) => `message-draft:${conversationId}`;

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
