import { announced, type Folder, looseBefore } from './document.ts';
import { type FindEngagement, sharedUntil } from './engagement.ts';
import type { DocumentFiles } from './file-store.ts';
import type { FolderStore } from './store.ts';

interface Deps {
  folders: Pick<FolderStore, 'due' | 'change'>;
  documentFiles: Pick<DocumentFiles, 'remove'>;
  findEngagement: FindEngagement;
  now: () => Date;
  /** Called with a folder that the next sweep tries again. */
  onDelayed: (folder: Folder, error: unknown) => void;
}

/**
 * Does the timed work: announces documents whose end is near, ends the shares of engagements that are over, removes files that
 * belong to no document. The folder notes each step, so any instance may do it, and each happens once.
 */
export function sweepFolders({ folders, documentFiles, findEngagement, now, onDelayed }: Deps) {
  /** By engagement: until when it is open now; null for one that is over. */
  async function endsOf(folder: Folder, at: Date): Promise<Map<string, Date | null>> {
    const due = folder.documents.flatMap(({ shares }) => shares.filter(({ until }) => until <= at));
    const ends = new Map<string, Date | null>();
    for (const { engagementId } of due) {
      if (ends.has(engagementId)) continue;
      const engagement = await findEngagement(engagementId);
      const until = engagement && sharedUntil(engagement);
      ends.set(engagementId, until && until > at ? until : null);
    }
    return ends;
  }

  async function sweep(folder: Folder): Promise<void> {
    const at = now();
    const { ownerId } = folder;
    await folders.change(ownerId, (current) => announced(current, at));
    const ends = await endsOf(folder, at);
    if (ends.size > 0)
      await folders.change(ownerId, (current) => ({
        folder: {
          ...current,
          documents: current.documents.map((document) => ({
            ...document,
            shares: document.shares.flatMap((share) => {
              const until = ends.get(share.engagementId);
              return until === null ? [] : [{ ...share, until: until ?? share.until }];
            }),
          })),
        },
      }));
    for (const { fileId } of looseBefore(folder, at)) {
      await documentFiles.remove(fileId);
      await folders.change(ownerId, (current) => ({
        folder: { ...current, looseFiles: current.looseFiles.filter((file) => file.fileId !== fileId) },
      }));
    }
  }

  return async (): Promise<void> => {
    for (const folder of await folders.due(now()))
      await sweep(folder).catch((error: unknown) => onDelayed(folder, error));
  };
}
