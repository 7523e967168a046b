import type { ExportedFile, FileExporter } from '@praticio/contracts/base/account-export';

/** How many files in a row a service may fail to give before the others are not requested: each may take ten seconds. */
const FAILURES_IN_A_ROW = 3;

/** A service that stores files of people, this one among them. */
export interface FileOwner {
  service: 'identity' | FileExporter;
  /** The person's uploaded files; null while the service does not respond. */
  listOf(userId: string): Promise<ExportedFile[] | null>;
  /** Null when the file is gone. */
  read(userId: string, id: string): Promise<Uint8Array | null>;
}

/** A file with its place in the archive; without bytes when they could not be had. */
export interface ArchivedFile {
  path: string;
  bytes: Uint8Array | null;
}

/** Windows unpacks no longer paths than 260 characters, folders of its own included. */
const NAME_MAX_LENGTH = 120;
/** Signs that Windows has in no name, invisible ones, and those that turn the direction of text. */
const UNWRITABLE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a file as every system can write it. A number stands before it, so that it is unique without regard to case and
 * none of the names that Windows keeps for devices.
 */
export function archiveName(name: string): string {
  const written = name.toWellFormed().replace(UNWRITABLE, '_');
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(written) ?? [];
  const stem = written.slice(0, written.length - ending.length);
  const room = NAME_MAX_LENGTH - ending.length;
  let kept = '';
  for (const sign of stem) {
    if (kept.length + sign.length > room) break;
    kept += sign;
  }
  // Windows drops blanks and dots at the end
  return `${kept}${ending}`.replace(/[\s.]+$/u, '') || 'fichier';
}

/** The content of the archive, and the services that could not list theirs. */
export interface PersonalFiles {
  /** One at a time: they may be large. */
  files: AsyncIterable<ArchivedFile>;
  /** Services that did not say which files they have. */
  unlisted: FileOwner['service'][];
}

/**
 * Gathers a person's files of all services. A file that cannot be had is passed to `onMissing`, and the others
 * are in it all the same.
 */
export async function gatherFiles(
  owners: FileOwner[],
  userId: string,
  onMissing: (service: FileOwner['service'], error: unknown) => void,
): Promise<PersonalFiles> {
  const lists = await Promise.all(owners.map(async (owner) => ({ owner, list: await owner.listOf(userId) })));

  async function* filesOf(owner: FileOwner, list: ExportedFile[]): AsyncGenerator<ArchivedFile> {
    const counts = new Map<string, number>();
    let failures = 0;
    for (const { id, folder, name } of list) {
      const count = (counts.get(folder) ?? 0) + 1;
      counts.set(folder, count);
      let bytes: Uint8Array | null = null;
      try {
        if (failures < FAILURES_IN_A_ROW) bytes = await owner.read(userId, id);
        if (bytes) failures = 0;
      } catch (error) {
        failures += 1;
        onMissing(owner.service, error);
      }
      yield { path: `${folder}/${count} - ${archiveName(name)}`, bytes };
    }
  }

  async function* all() {
    for (const { owner, list } of lists) if (list) yield* filesOf(owner, list);
  }

  const unlisted = lists.filter(({ list }) => list === null).map(({ owner }) => owner.service);
  return { files: all(), unlisted };
}
