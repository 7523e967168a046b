import { HOUR_MS } from '@praticio/contracts/base/units';
import { listErased, listErasedPeople } from '@praticio/contracts/identity/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import { createFileStore } from '@praticio/service-kit/file-store';
import { readListing } from '@praticio/service-kit/resync';
import { noteAct } from '../accounts/note-act.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Audit } from '../audit/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Cvs } from '../cvs/part.ts';
import type { Documents } from '../documents/part.ts';
import type { Keys } from '../keys/part.ts';
import type { Library } from '../library/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Passwords } from '../passwords/part.ts';
import type { Reports } from '../reports/part.ts';
import type { Sessions } from '../sessions/part.ts';
import type { Teams } from '../teams/part.ts';
import { administerPrivacy } from './administer.ts';
import { eraseAccount } from './erase.ts';
import { expireUnverifiedAccounts } from './expire-unverified.ts';
import { exportAccount } from './export.ts';
import { fileClient } from './file-client.ts';
import { forgetErased, removePersonalTraces, removeTraces } from './forget.ts';
import { historyClient } from './history-client.ts';
import { privacyRoutes } from './routes.ts';
import { sectionClient } from './section-client.ts';

interface Rooms {
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  mailbox: Mailbox;
  teams: Teams;
  keys: Keys;
  cvs: Cvs;
  documents: Documents;
  library: Library;
  audit: Audit;
  reports: Reports;
}

/** Everything that the platform holds about a person: exporting it, and erasing it. */
export function openPrivacy(context: IdentityContext, { passwords, ...rooms }: Rooms) {
  const { config, connection, internalTokens: tokens, logger, nats, outbox } = context;
  const { accounts } = rooms;
  const deps = {
    ...passwords.gate,
    ...rooms,
    note: noteAct({ accounts }),
    readSections: sectionClient(nats, logger),
    fileOwners: fileClient({
      files: createFileStore(connection, context),
      tokens,
      urls: { offers: config.OFFERS_INTERNAL_URL, messaging: config.MESSAGING_INTERNAL_URL },
      logger,
    }),
    onFileMissing: (service: string, err: unknown) =>
      logger.warn({ err, service }, 'account export without a file'),
    forgetEvents: historyClient(nats, outbox.sent),
    eachErased: (take: (page: { userId: string }[]) => Promise<void>) =>
      readListing(accounts.ended.listErased, take),
  };
  const remove = removeTraces(deps);
  const removePersonal = removePersonalTraces(deps);
  return {
    part: {
      routes: privacyRoutes({
        exportAccount: exportAccount(deps),
        eraseAccount: eraseAccount(deps),
        ...administerPrivacy(deps),
      }),
      consumers: [
        {
          name: 'clean-up',
          on: {
            'account.erased': ({ data }) => remove(data.userId),
            'account.person-erased': ({ data }) => removePersonal(data.userId),
          },
        },
      ] satisfies ConsumerDefinition[],
      commands: [
        handleCommand(listErased, accounts.ended.listErased),
        handleCommand(listErasedPeople, accounts.ended.listErasedPeople),
      ],
      sweeps: [{ name: 'unverified-accounts', everyMs: HOUR_MS, run: expireUnverifiedAccounts(deps) }],
      resync: [{ name: 'erasures', run: forgetErased({ ...deps, removeTraces: remove }) }],
    },
  };
}
