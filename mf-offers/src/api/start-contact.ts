import { startContact } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';

interface Contact {
  cvFilename: string;
  content: string;
  offerId: number | null;
  /** The same key is the same message. */
  key: string;
}

/** Writes to the owner of an unlocked CV; returns the conversation. */
export async function writeToCandidate({ key: idempotencyKey, ...body }: Contact): Promise<string> {
  const { conversationId } = await call(startContact, { body, idempotencyKey });
  void refreshAfter(queryClient, 'contact-made');
  return conversationId;
}
