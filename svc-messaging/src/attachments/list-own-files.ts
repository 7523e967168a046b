import type { ExportedFile } from '@praticio/contracts/base/account-export';
import type { AttachmentStore } from './store.ts';

/** The files that a person has attached to messages; svc-identity has the CVs itself. */
export function listOwnFiles({ attachments }: { attachments: Pick<AttachmentStore, 'listOf'> }) {
  return async (userId: string): Promise<ExportedFile[]> => {
    const stored = (await attachments.listOf(userId)).filter(({ snapshotId }) => snapshotId === null);
    return stored.map(({ id, conversationId, name }) => ({ id, folder: `messages/${conversationId}`, name }));
  };
}
