import { HOUR_MS } from '@praticio/contracts/base/units';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import { createFileStore } from '@praticio/service-kit/file-store';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { onCvExpiring, onCvWithdrawn } from './events.ts';
import { expireCvs } from './expire.ts';
import { cvFileStore } from './file-store.ts';
import { keepCvSnapshots } from './keep-snapshots.ts';
import { readOwnCv } from './read-own.ts';
import { removeCv } from './remove.ts';
import { cvRoutes } from './routes.ts';
import { cvSnapshotRoutes } from './snapshot-routes.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
}

/** One's own CV, its file, its end, and the copies that interests and messages carry. */
export function openCvs(context: IdentityContext, { accounts, mailbox }: Rooms) {
  const files = createFileStore(context.connection, context);
  const cvFiles = cvFileStore(files);
  const deps = { accounts, mailbox, cvFiles, snapshots: files, now: () => new Date() };
  return {
    cvs: { files: cvFiles },
    part: {
      routes: cvRoutes({ readOwnCv: readOwnCv(deps), removeCv: removeCv(deps) }),
      internal: cvSnapshotRoutes(keepCvSnapshots(deps)),
      consumers: [
        {
          name: 'mails',
          on: { 'cv.expiring': onCvExpiring({ ...deps, publicUrl: context.config.PUBLIC_URL }) },
        },
        { name: 'clean-up', on: { 'cv.withdrawn': onCvWithdrawn(deps) } },
      ] satisfies ConsumerDefinition[],
      sweeps: [{ name: 'untouched-cvs', everyMs: HOUR_MS, run: expireCvs(deps) }],
    },
  };
}
export type Cvs = ReturnType<typeof openCvs>['cvs'];
