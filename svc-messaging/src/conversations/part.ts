import { EVENTS_STREAM, subjectOf } from '@praticio/contracts/catalogue/events';
import { findConversations, isBlocked } from '@praticio/contracts/messaging/commands';
import { type Acting, sideOf } from '@praticio/service-kit/acting';
import { handleCommand } from '@praticio/service-kit/commands';
import type { Attachments } from '../attachments/part.ts';
import type { MessagingContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Updates } from '../updates/part.ts';
import { changeConversationStatus, closeConversations } from './change-status.ts';
import { closeOffer } from './close-offer.ts';
import { contactClient } from './contact-client.ts';
import type { Conversation } from './conversation.ts';
import { onEngagementSteps, onInterestAccepted, onOfferDeleted } from './events.ts';
import { joinContact } from './join-contact.ts';
import { listConversations } from './list.ts';
import { liveUpdates } from './live-events.ts';
import { markConversationRead } from './mark-read.ts';
import { messageStore } from './message-store.ts';
import { openConversation } from './open.ts';
import { endIfEnded, openUnlessEnded } from './open-unless-ended.ts';
import { postEngagementStep } from './post-engagement-step.ts';
import { readReportedThread } from './read-reported.ts';
import { findConversation, readThread } from './read-thread.ts';
import { reportConversation } from './report.ts';
import { reportStore } from './report-store.ts';
import { conversationRoutes } from './routes.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';
import { showTo } from './show.ts';
import { startContact } from './start-contact.ts';
import { conversationStore } from './store.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  attachments: Attachments;
  updates: Updates;
}

/** Functions of rooms that open after conversations. */
interface LaterRooms {
  /** Marks the person's notifications that lead to the conversation as read. */
  readNotifications: (userId: string, conversationId: string, at: Date) => Promise<void>;
  eraseAccount: (userId: string) => Promise<void>;
}

/** Conversations between recruiters and candidates, and their messages. */
export function openConversations(context: MessagingContext, rooms: Rooms, later: LaterRooms) {
  const { connection, nats, outbox } = context;
  const conversations = conversationStore(context);
  const messages = messageStore(connection);
  const reports = reportStore(context, async (id) => {
    await nats.manager.streams.purge(EVENTS_STREAM, { filter: subjectOf('message.reported', id) });
    await outbox.sent.forget(id, { types: ['message.reported'] });
  });
  const deps = {
    ...rooms,
    ...later,
    takenDown: rooms.offers.takenDown,
    conversations,
    messages,
    reports,
    now: () => new Date(),
  };
  const close = closeConversations(deps);
  const endOffer = closeOffer({ ...deps, closeConversations: close });
  const send = sendMessage(deps);
  const postStep = postEngagementStep({ conversations, messages, send });
  const end = endIfEnded({ ...deps, closeOffer: endOffer });
  const join = joinContact({ conversations, messages, send });
  const open = openUnlessEnded({
    openConversation: openConversation({ ...deps, joinContact: join }),
    endIfEnded: end,
  });
  return {
    conversations: {
      find: conversations.find,
      findSince: conversations.findSince,
      listOf: conversations.listOf,
      offersOf: conversations.offersOf,
      blockedBy: conversations.blockedBy,
      findMessages: messages.findMany,
      namesFile: messages.namesFile,
      async takesPart(actor: Acting, id: string): Promise<boolean> {
        const conversation = await conversations.find(id);
        return conversation !== null && sideOf(actor, conversation) !== null;
      },
      /** The conversation as its reader sees it. */
      shownTo: async (readerId: string, conversation: Conversation): Promise<Conversation> =>
        (await showTo(deps, readerId, conversation)).conversation,
      open,
      postEngagementStep: postStep,
      close,
      closeOffer: endOffer,
      forgetFiles: messages.forgetFiles,
      removeReportsOf: reports.removeAllOf,
      removeReportsBy: reports.removeBy,
    },
    part: {
      routes: conversationRoutes({
        listConversations: listConversations(deps),
        countUnreadConversations: conversations.countUnread,
        readThread: readThread(deps),
        findConversation: findConversation(deps),
        showConversation: (readerId, conversation) => showTo(deps, readerId, conversation),
        sendMessage: send,
        startContact: startContact({
          ...contactClient(nats),
          ...deps,
          send,
          endIfEnded: ({ offer, ...both }) => end({ ...both, offerId: offer.id }),
        }),
        markConversationRead: markConversationRead(deps),
        changeConversationStatus: changeConversationStatus(deps),
        reportConversation: reportConversation(deps),
        readReportedThread: readReportedThread(deps),
        searchMessages: searchMessages(deps),
      }),
      consumers: [
        { name: 'conversations', on: { 'interest.accepted': onInterestAccepted(open) } },
        { name: 'engagements', on: onEngagementSteps(postStep) },
        { name: 'live', on: liveUpdates(deps) },
        { name: 'endings', on: { 'offer.deleted': onOfferDeleted(endOffer) } },
      ],
      commands: [
        handleCommand(isBlocked, async ({ blockerId, personId }) => ({
          blocked: await conversations.blockedBy(blockerId, personId),
        })),
        // a conversation has the same id as its interest
        handleCommand(findConversations, async ({ interestIds }) =>
          (await conversations.existing(interestIds)).map((id) => ({ interestId: id, conversationId: id })),
        ),
      ],
    },
  };
}
export type Conversations = ReturnType<typeof openConversations>['conversations'];
