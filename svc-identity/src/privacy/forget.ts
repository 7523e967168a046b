import type { Cvs } from '../cvs/part.ts';
import type { Documents } from '../documents/part.ts';
import type { Keys } from '../keys/part.ts';
import type { Library } from '../library/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Reports } from '../reports/part.ts';
import type { Sessions } from '../sessions/part.ts';
import type { Teams } from '../teams/part.ts';

interface Deps {
  cvs: { files: Pick<Cvs['files'], 'removeAllOf' | 'removePersonalOf'> };
  documents: Pick<Documents, 'removeAllOf'>;
  library: Pick<Library, 'removeAllOf' | 'removeOfCandidate'>;
  sessions: Pick<Sessions, 'removeAllOf'>;
  mailbox: Pick<Mailbox, 'forgetMails'>;
  teams: Pick<Teams, 'eraseAccount' | 'erasePerson'>;
  keys: Pick<Keys, 'removeAllOf' | 'removeMadeBy'>;
  /** Takes the person's own words out of the event stream. */
  forgetEvents(userId: string, options?: { keepsProfile: boolean }): Promise<void>;
}

/** Removes the traces of an erased account outside its own document. */
export function removeTraces({
  cvs,
  documents,
  library,
  sessions,
  mailbox,
  teams,
  keys,
  forgetEvents,
}: Deps) {
  return async (userId: string): Promise<void> => {
    await cvs.files.removeAllOf(userId);
    await documents.removeAllOf(userId);
    await library.removeAllOf(userId);
    await sessions.removeAllOf(userId);
    await mailbox.forgetMails(userId);
    await teams.eraseAccount(userId);
    await keys.removeAllOf(userId);
    await forgetEvents(userId);
  };
}

/** Removes the traces of an erased person whose structure goes on: its logo, its unlocked CVs and its team stay. */
export function removePersonalTraces({
  cvs,
  documents,
  library,
  sessions,
  mailbox,
  teams,
  keys,
  forgetEvents,
}: Deps) {
  return async (userId: string): Promise<void> => {
    await cvs.files.removePersonalOf(userId);
    await documents.removeAllOf(userId);
    await library.removeOfCandidate(userId);
    await sessions.removeAllOf(userId);
    await mailbox.forgetMails(userId);
    await teams.erasePerson(userId);
    await keys.removeMadeBy(userId);
    await forgetEvents(userId, { keepsProfile: true });
  };
}

/** Removes the traces of every account that was erased, should its event be lost. */
export function forgetErased({
  eachErased,
  removeTraces: remove,
  reports,
}: {
  /** Hands the erased accounts over page by page; gives their number. */
  eachErased(take: (page: { userId: string }[]) => Promise<void>): Promise<number>;
  removeTraces: ReturnType<typeof removeTraces>;
  reports: Pick<Reports, 'forget'>;
}) {
  return () =>
    eachErased(async (erased) => {
      for (const { userId } of erased) {
        await remove(userId);
        await reports.forget(userId);
      }
    });
}
