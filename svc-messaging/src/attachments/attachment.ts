import type { Acting } from '@praticio/service-kit/acting';

/** An attachment without its bytes. Those are stored here, or for a CV in svc-identity's snapshot `snapshotId`. */
export interface AttachmentRecord {
  id: string;
  conversationId: string;
  ownerId: string;
  name: string;
  mediaType: string;
  snapshotId: string | null;
}
export interface StoredAttachment extends Omit<AttachmentRecord, 'snapshotId'> {
  bytes: Buffer;
}
export interface AttachmentFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Queries about the conversations that attachments belong to. */
export interface ConversationLookup {
  takesPart(actor: Acting, conversationId: string): Promise<boolean>;
  /** Whether a message of the conversation names the file. */
  namesFile(conversationId: string, attachmentId: string): Promise<boolean>;
}
