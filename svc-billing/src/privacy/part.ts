import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { handleCommand } from '@praticio/service-kit/commands';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { BillingContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Payments } from '../payments/part.ts';
import type { Welcome } from '../welcome/part.ts';
import { exportView } from './export-view.ts';
import { forgetBooks } from './forget-books.ts';
import { identityClient } from './identity-client.ts';
import { readBooks } from './read-books.ts';
import { resyncErasures, resyncMembers } from './resync.ts';

const ITEMS_PER_PAGE = 200;

interface Rooms {
  members: Members;
  accounts: Accounts;
  welcome: Welcome;
  payments: Payments;
}

/**
 * Exports the stored data about a person, and erases it: name and email address at once, the customer at Stripe too.
 * Movements and payments stay under an id that identifies nobody, as accounting asks
 * (docs/decisions/billing.md#what-is-kept-of-erased-accounts), and are deleted once the law no longer asks for them.
 */
export function openPrivacy({ config, nats }: BillingContext, rooms: Rooms) {
  const { members, accounts, welcome, payments } = rooms;
  const read = readBooks(rooms);
  const resyncDeps = { ...rooms, identity: identityClient(nats) };
  const erasedBooks = {
    erasedBefore: members.erasedBefore,
    async forget(userId: string) {
      await Promise.all([payments.forget(userId), welcome.forget(userId), accounts.forget(userId)]);
      // last, since an account whose erasure is forgotten is not found again
      await members.forgetErasure(userId);
    },
  };
  return {
    part: {
      commands: [
        // `after` is the last page's number
        handleCommand(accountExportCommand('billing'), async ({ userId, after }) => {
          const page = Number(after ?? 0) + 1;
          const books = await read(userId, page, ITEMS_PER_PAGE);
          const total = Math.max(books.movements.total, books.payments.total);
          const isLast = page * ITEMS_PER_PAGE >= total;
          return { sections: exportView(books, page), next: isLast ? null : String(page) };
        }),
      ],
      consumers: [
        {
          name: 'projections',
          on: {
            async 'account.erased'({ at, data }) {
              await members.erase(data.userId, new Date(at));
              await members.forgetMails(data.userId);
            },
            'account.person-erased': ({ data }) => members.forgetMails(data.userId),
          },
        },
        // a consumer of its own waits while Stripe is away
        {
          name: 'customers',
          on: {
            'account.erased': ({ data }) => payments.eraseCustomer(data.userId),
            // the next buyer of the structure becomes a customer of their own
            'account.person-erased': ({ data }) => payments.eraseFounder(data.userId),
          },
        },
      ] satisfies ConsumerDefinition[],
      sweeps: [
        {
          name: 'erased-books',
          everyMs: config.EXPIRY_INTERVAL_MS,
          run: forgetBooks({ erasedBooks, now: () => new Date() }),
        },
      ],
      // erasures first, so that no step brings back a person
      resync: [
        { name: 'erasures', run: resyncErasures(resyncDeps) },
        { name: 'teams', run: members.resyncTeams },
        { name: 'members', run: resyncMembers(resyncDeps) },
      ],
    },
  };
}
