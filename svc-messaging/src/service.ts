import { joinParts } from '@praticio/service-kit/parts';
import { defineService } from '@praticio/service-kit/service';
import { openAttachments } from './attachments/part.ts';
import { messagingConfig } from './config.ts';
import { conversationMigrations } from './conversations/migrations.ts';
import { openConversations } from './conversations/part.ts';
import { openMembers } from './members/part.ts';
import { openNotifications } from './notifications/part.ts';
import { openOffers } from './offers/part.ts';
import { openPrivacy } from './privacy/part.ts';
import { openPushes } from './pushes/part.ts';
import { openReminders } from './reminders/part.ts';
import { openReplyTemplates } from './reply-templates/part.ts';
import { openUpdates } from './updates/part.ts';

/** Conversations between recruiters and candidates, and the hub that sends live updates to browsers. */
export const messagingService = defineService({
  name: 'messaging',
  config: messagingConfig,
  migrations: conversationMigrations,

  async start(context) {
    const { members, part: membersPart } = openMembers(context);
    const { offers, part: offersPart } = openOffers(context);
    const { updates, part: updatesPart } = await openUpdates(context);
    const { attachments, part: attachmentsPart } = openAttachments(context, {
      takesPart: (actor, conversationId) => conversations.takesPart(actor, conversationId),
      namesFile: (conversationId, attachmentId) => conversations.namesFile(conversationId, attachmentId),
    });
    const { conversations, part: conversationsPart } = openConversations(
      context,
      { members, offers, updates, attachments },
      {
        readNotifications: (userId, conversationId, at) => notifications.readOf(userId, conversationId, at),
        eraseAccount: (userId) => privacy.eraseAccount(userId),
      },
    );
    const { notifications, part: notificationsPart } = openNotifications(context, {
      members,
      offers,
      updates,
      conversations,
    });
    const { pushes, part: pushesPart } = openPushes(context, { members, conversations, notifications });
    const { reminders, part: remindersPart } = openReminders(context, { members, conversations });
    const { replyTemplates, part: replyTemplatesPart } = openReplyTemplates(context);
    const { privacy, part: privacyPart } = openPrivacy(context, {
      members,
      offers,
      attachments,
      conversations,
      notifications,
      pushes,
      reminders,
      replyTemplates,
    });

    return joinParts(
      'messaging',
      { ...context.httpKit, isOnboarded: members.isOnboarded, before: [updates.middleware] },
      [
        membersPart,
        offersPart,
        updatesPart,
        attachmentsPart,
        conversationsPart,
        notificationsPart,
        pushesPart,
        remindersPart,
        replyTemplatesPart,
        privacyPart,
      ],
    );
  },
});
