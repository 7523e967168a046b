import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { handleCommand } from '@praticio/service-kit/commands';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import { exportedFileRoutes } from '@praticio/service-kit/exported-files';
import { createFileStore } from '@praticio/service-kit/file-store';
import { readListing } from '@praticio/service-kit/resync';
import type { Alerts } from '../alerts/part.ts';
import type { Calendars } from '../calendars/part.ts';
import type { OffersContext } from '../config.ts';
import type { ContractRoom } from '../contracts/part.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Favorites } from '../favorites/part.ts';
import type { Imports } from '../imports/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Moderation } from '../moderation/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Pool } from '../pool/part.ts';
import type { Publications } from '../publications/part.ts';
import type { Search } from '../search/part.ts';
import type { Webhooks } from '../webhooks/part.ts';
import { eraseAccount } from './erase.ts';
import { eventPurgeClient } from './event-client.ts';
import { readExport } from './export.ts';
import { exportView } from './export-view.ts';
import { identityClient } from './identity-client.ts';
import { conversationClient } from './messaging-client.ts';
import { resyncConversations, resyncErasures, resyncPeople } from './resync.ts';
import { accountTraces } from './traces.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  search: Search;
  moderation: Moderation;
  interests: Interests;
  alerts: Alerts;
  favorites: Favorites;
  engagements: Engagements;
  contracts: ContractRoom;
  pool: Pool;
  publications: Publications;
  calendars: Calendars;
  webhooks: Webhooks;
  imports: Imports;
}

/** Exports and erases the data of a person, and restores projections from other services. */
export function openPrivacy(context: OffersContext, rooms: Rooms) {
  const { connection, nats } = context;
  const { members, offers, search, contracts, pool, publications } = rooms;
  const read = readExport(rooms);
  const traces = accountTraces({ ...rooms, purgeEvents: eventPurgeClient(context) });
  const erase = eraseAccount({
    offers,
    files: offers.files,
    index: search.index,
    traces,
    now: () => new Date(),
  });
  const deps = {
    ...rooms,
    identity: identityClient(nats),
    findConversations: conversationClient(nats),
    readListing,
    erase,
  };
  return {
    part: {
      commands: [
        // `after` is the number of offers on earlier pages
        handleCommand(accountExportCommand('offers'), async ({ userId, after }) => {
          const { offers: page, held, next } = await read(userId, Number(after ?? 0));
          return { sections: exportView(page, held), next: next === null ? null : String(next) };
        }),
      ],
      consumers: [
        {
          name: 'erasure',
          on: {
            'account.erased': ({ data }) => erase(data.userId),
            'account.person-erased': ({ data }) => traces.removePerson(data.userId),
          },
        },
      ] satisfies ConsumerDefinition[],
      internal: exportedFileRoutes(
        createFileStore(connection, context),
        async (userId) => [...(await offers.listOwnFiles(userId)), ...(await contracts.listFiles(userId))],
        contracts.readFile,
      ),
      // erasures first, so that no later step restores an erased person; the index last, with the names and slots read before
      resync: [
        { name: 'erasures', run: resyncErasures({ ...deps, erasePerson: traces.removePerson }) },
        { name: 'teams', run: members.resyncTeams },
        { name: 'people', run: resyncPeople(deps) },
        { name: 'conversations', run: resyncConversations(deps) },
        { name: 'people in pools', run: pool.resyncPool },
        { name: 'taken slots', run: publications.recountSlots },
        {
          name: 'searched offers',
          async run() {
            await search.fill();
            return 0;
          },
        },
      ],
    },
  };
}
