import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { handleCommand } from '@praticio/service-kit/commands';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import type { Attachments } from '../attachments/part.ts';
import type { MessagingContext } from '../config.ts';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import type { Notifications } from '../notifications/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Pushes } from '../pushes/part.ts';
import type { Reminders } from '../reminders/part.ts';
import type { ReplyTemplates } from '../reply-templates/part.ts';
import { eraseAccount, erasePerson } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { exportView } from './export-view.ts';
import { listingClient } from './listing-client.ts';
import { resyncAcceptedInterests, resyncEngagements, resyncErasures, resyncMembers } from './resync.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  attachments: Attachments;
  conversations: Conversations;
  notifications: Notifications;
  pushes: Pushes;
  reminders: Reminders;
  replyTemplates: ReplyTemplates;
}

/** Exports and erases the data of a person, and restores from the other services the state that lost events would have brought. */
export function openPrivacy({ nats }: MessagingContext, rooms: Rooms) {
  const erase = eraseAccount(rooms);
  const eraseOwn = erasePerson(rooms);
  const read = exportAccount(rooms);
  const resyncDeps = { ...rooms, lists: listingClient(nats), eraseAccount: erase, erasePerson: eraseOwn };
  return {
    privacy: { eraseAccount: erase },
    part: {
      commands: [
        handleCommand(accountExportCommand('messaging'), async ({ userId, after }) => {
          const page = await read(userId, after);
          return { sections: exportView(page, userId), next: page.next };
        }),
      ],
      consumers: [
        {
          name: 'endings',
          on: {
            'account.erased': ({ data }) => erase(data.userId),
            'account.person-erased': ({ data }) => eraseOwn(data.userId),
          },
        },
      ] satisfies ConsumerDefinition[],
      // erasures first, so that no later step brings back a person, or opens a conversation with one
      resync: [
        { name: 'erasures', run: resyncErasures(resyncDeps) },
        { name: 'teams', run: rooms.members.resyncTeams },
        { name: 'people', run: resyncMembers(resyncDeps) },
        { name: 'accepted interests', run: resyncAcceptedInterests(resyncDeps) },
        { name: 'engagements', run: resyncEngagements(resyncDeps) },
      ],
    },
  };
}
