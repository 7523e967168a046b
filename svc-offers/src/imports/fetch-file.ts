import { IMPORT_PART_BYTES } from '@praticio/contracts/offers/import';
import type { BatchStore } from './batch-store.ts';
import type { Download } from './download-client.ts';
import type { Import } from './import.ts';
import { UnreadableFile } from './raw-offer.ts';
import type { SourceStore } from './source-store.ts';
import type { ImportStore } from './store.ts';
import type { Step } from './work.ts';

interface Deps {
  imports: Pick<ImportStore, 'change'>;
  batches: Pick<BatchStore, 'savePart' | 'removeAll'>;
  sources: Pick<SourceStore, 'find' | 'noteUnchanged'>;
  download: Download;
  removeImport: (id: string) => Promise<void>;
  leaseMs: number;
  now: () => Date;
  /** Makes this process read the downloaded file. */
  wake: () => void;
}

/**
 * Downloads the file of a source and stores it in parts, like an uploaded one. After a crash another process starts again. If the
 * download fails, the import ends with the reason; an unchanged file removes the import.
 */
export function fetchFile(deps: Deps): Step {
  const { imports, batches, sources, download, removeImport, leaseMs, now, wake } = deps;

  /** Stores the parts; null once another process has taken over the import. */
  async function store(taken: Import, chunks: AsyncIterable<Uint8Array>) {
    let current: Import | null = taken;
    let renewedAt = now().getTime();
    let [pending, length, number, size]: [Uint8Array[], number, number, number] = [[], 0, 0, 0];
    const savePart = async (bytes: Buffer) => {
      await batches.savePart(taken.id, number, bytes);
      number += 1;
      size += bytes.length;
    };
    for await (const chunk of chunks) {
      pending.push(chunk);
      length += chunk.length;
      while (length >= IMPORT_PART_BYTES) {
        const bytes = Buffer.concat(pending);
        await savePart(bytes.subarray(0, IMPORT_PART_BYTES));
        pending = [bytes.subarray(IMPORT_PART_BYTES)];
        length -= IMPORT_PART_BYTES;
      }
      if (now().getTime() - renewedAt < leaseMs / 3) continue;
      renewedAt = now().getTime();
      current = await imports.change(current, { fetchAt: new Date(renewedAt + leaseMs) });
      if (!current) return null;
    }
    if (length > 0) await savePart(Buffer.concat(pending));
    return { current, size };
  }

  return async (taken) => {
    const { id, holderId, url } = taken;
    const source = await sources.find(holderId);
    if (!source?.isOn || source.url !== url) return removeImport(id);
    const known = taken.isAutomatic ? source : { etag: null, lastModified: null };
    try {
      const file = await download(source.url, known);
      if (!file) {
        await sources.noteUnchanged(holderId, id, now());
        return removeImport(id);
      }
      const stored = await store(taken, file.chunks);
      if (!stored) return;
      const { etag, lastModified } = file;
      await imports.change(stored.current, {
        ...{ state: 'reading', size: stored.size, etag, lastModified, fetchAt: null, dueAt: now() },
      });
      wake();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await imports.change(taken, {
        ...{ state: 'failed', problem: error.message, fetchAt: null, finishedAt: now() },
      });
      await batches.removeAll(id);
    }
  };
}
