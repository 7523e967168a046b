import type { ExportedFile } from '@praticio/contracts/base/account-export';
import type { Attachments } from './ports.ts';

/** The files that a person has attached to messages; svc-identity has the CVs itself. */
export function listOwnFiles({ attachments }: { attachments: Pick<Attachments, 'listOf'> }) {
  return async (userId: string): Promise<ExportedFile[]> => {
    const stored = (await attachments.listOf(userId)).filter(({ snapshotId }) => snapshotId === null);
    return stored.map(({ id, conversationId, name }) => ({ id, folder: `messages/${conversationId}`, name }));
  };
}
