import { HOUR_MS } from '@praticio/contracts/base/units';
import { EVENTS_STREAM, subjectOf } from '@praticio/contracts/catalogue/events';
import { type LiveUpdate, statusTopic } from '@praticio/contracts/messaging/live';
import { createHub } from '@praticio/hub/hub';
import { createSubscriberTokens } from '@praticio/hub/tokens';
import { updateOf } from '@praticio/hub/update';
import { createCvSnapshotReader } from '@praticio/service-kit/cv-snapshot-reader';
import { exportedFileRoutes } from '@praticio/service-kit/exported-files';
import { createFileStore } from '@praticio/service-kit/file-store';
import { createMailer } from '@praticio/service-kit/mailer';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import { defineService, type ServiceContext } from '@praticio/service-kit/service';
import { createTombstones } from '@praticio/service-kit/tombstones';
import type { z } from 'zod';
import { createMembers } from './adapters/identity-client.ts';
import { createWebPush, isPushKey, isPushService } from './adapters/web-push.ts';
import { createApp } from './app.ts';
import { messagingConfig } from './config.ts';
import { countUnread } from './domain/notification.ts';
import type { PublishNotifications } from './domain/ports.ts';
import { pushNotification } from './domain/push-notification.ts';
import { conversationCommands } from './events/conversation-commands.ts';
import { closeOffer, endConversations, eraseAccount } from './events/end-conversations.ts';
import { exportAccount } from './events/export-account.ts';
import { liveUpdates } from './events/live-updates.ts';
import { notificationsOf, notificationsTold } from './events/notifications.ts';
import { onInterestAccepted, openUnlessEnded } from './events/on-interest-accepted.ts';
import { onOfferTakenDown } from './events/on-offer-taken-down.ts';
import { keepProfile, onProfile } from './events/on-profile.ts';
import { reminderNotes, sendReminders } from './events/reminders.ts';
import { resyncSteps } from './events/resync-steps.ts';
import { createAttachmentRepository } from './persistence/attachment-repository.ts';
import { createConversationRepository } from './persistence/conversation-repository.ts';
import { createMemberRepository } from './persistence/member-repository.ts';
import { createMessageRepository } from './persistence/message-repository.ts';
import { messagingMigrations } from './persistence/migrations.ts';
import { createModels } from './persistence/models.ts';
import { createNotificationRepository } from './persistence/notification-repository.ts';
import { createPushSubscriptionRepository } from './persistence/push-subscription-repository.ts';
import { createReminderRepository } from './persistence/reminder-repository.ts';
import { createReplyTemplateRepository } from './persistence/reply-template-repository.ts';
import { createReportRepository } from './persistence/report-repository.ts';
import { createTakenDownRepository } from './persistence/taken-down-repository.ts';
import { createUseCases } from './use-cases.ts';
import { pushPayload } from './views/notification-view.ts';

/** The share of the drain timeout during which event streams are closed one after the other. */
const DRAIN_SHARE = 0.2;

/** Conversations between recruiters and candidates, and the hub that sends live updates to browsers. */
export const messagingService = defineService({
  name: 'messaging',
  config: messagingConfig,
  migrations: messagingMigrations,

  async start(context) {
    const { config, connection, inbox, internalTokens, metrics, nats, outbox, revocations } = context;
    const now = () => new Date();
    const models = createModels(connection);
    const tombstones = createTombstones(connection);
    const memberStore = createMemberRepository(models, tombstones);
    const members = createMembers(nats, memberStore);
    const conversations = createConversationRepository(models, outbox);
    const messages = createMessageRepository(models);
    const takenDown = createTakenDownRepository(models);
    const reminders = createReminderRepository(models);
    const readSnapshot = createCvSnapshotReader(internalTokens, config.IDENTITY_INTERNAL_URL);
    const files = createFileStore(connection, context);
    const attachments = createAttachmentRepository(models, files, readSnapshot);
    const reports = createReportRepository(models, outbox, async (id) => {
      await nats.manager.streams.purge(EVENTS_STREAM, { filter: subjectOf('message.reported', id) });
      await outbox.sent.forget(id, { types: ['message.reported'] });
    });
    const mailer = createMailer(config, metrics.mailHandedOver);
    const { hub, signToken } = await createPlatformHub(context);
    const publish = async (topic: string, update: LiveUpdate, once: string) => {
      await hub.publish(updateOf({ topics: [topic], data: JSON.stringify(update) }), once);
    };
    const notifications = createNotificationRepository(models);
    const publishNotifications: PublishNotifications = async (userId, once) => {
      const unreadNotifications = countUnread(await notifications.listOf(userId));
      const update = { type: 'notifications_changed', unreadNotifications } as const;
      await publish(statusTopic(userId), update, `notifications.${userId}.${once}`);
    };
    const replyTemplates = createReplyTemplateRepository(models);
    const pushSubscriptions = createPushSubscriptionRepository(models);
    const webPush = createPush(context);
    const useCases = createUseCases({
      replyTemplates,
      pushSubscriptions,
      isPushKey,
      acceptsPushTo: (endpoint) => webPush !== null && isPushService(endpoint, config.PUSH_SERVICES),
      notifications,
      publishNotifications,
      isErased: tombstones.has,
      conversations,
      messages,
      attachments,
      members,
      reports,
      takenDown,
      signToken,
      now,
    });

    const keepPerson = keepProfile(memberStore);
    const { closeConversations } = useCases;
    const ending = {
      closeOffer: closeOffer({ conversations, tombstones, closeConversations }),
      eraseAccount: eraseAccount({
        conversations,
        messages,
        reminders,
        attachments,
        reports,
        notifications,
        replyTemplates,
        pushSubscriptions,
        tombstones,
        memberStore,
        closeConversations,
      }),
    };
    const open = openUnlessEnded({ tombstones, ...useCases, ...ending });

    return {
      app: createApp(
        {
          useCases,
          members,
          hub: hub.middleware,
          isSecure: config.PUBLIC_URL.startsWith('https:'),
          pushKey: webPush?.publicKey ?? null,
        },
        context.httpKit,
      ),
      consumers: [
        // 'people' is the durable consumer's name in NATS: renaming it would read all events again
        { name: 'people', on: onProfile(keepPerson) },
        {
          name: 'conversations',
          on: { 'interest.accepted': onInterestAccepted(open) },
        },
        {
          name: 'live',
          on: liveUpdates({
            conversations,
            messages,
            members,
            takenDown,
            publish,
          }),
        },
        {
          name: 'reminders',
          on: reminderNotes({ reminders, conversations, delayMs: config.UNREAD_MAIL_DELAY_MS }),
        },
        {
          name: 'notifications',
          on: notificationsOf({
            conversations,
            notifications,
            publish: publishNotifications,
            notify: useCases.notifyPerson,
          }),
        },
        {
          name: 'pushes',
          on: notificationsTold({
            conversations,
            notify: pushNotification({
              subscriptions: pushSubscriptions,
              isEnded: (sub, { jti, ver, exp }) =>
                exp * 1000 <= Date.now() || revocations.isRevoked({ sub, jti, ver }),
              send: webPush?.send ?? (async () => 'failed'),
              async describe(userId, notification) {
                const { notifications: all, members: known } = await useCases.showNotifications(userId, [
                  notification,
                ]);
                return pushPayload(all[0] ?? notification, known);
              },
              now,
            }),
          }),
        },
        { name: 'taken-down', on: onOfferTakenDown(takenDown) },
        {
          name: 'endings',
          on: endConversations(ending),
        },
      ],
      internal: exportedFileRoutes(files, useCases.listOwnFiles),
      commands: [
        exportAccount({
          conversations,
          messages,
          members,
          takenDown,
          notifications,
          replyTemplates,
          pushSubscriptions,
          showNotifications: useCases.showNotifications,
        }),
        ...conversationCommands(conversations),
      ],
      resync: resyncSteps({
        nats,
        conversations,
        tombstones,
        takenDown,
        ...ending,
        keepProfile: keepPerson,
        openUnlessEnded: open,
      }),
      sweeps: [
        { name: 'uploads', everyMs: config.SWEEP_INTERVAL_MS, run: attachments.sweep, once: true },
        {
          name: 'notifications',
          everyMs: HOUR_MS,
          once: true,
          run: () => notifications.sweep(now()),
        },
        {
          name: 'reminders',
          everyMs: config.SWEEP_INTERVAL_MS,
          once: true,
          run: sendReminders({
            reminders,
            conversations,
            members,
            takenDown,
            mailer,
            inbox,
            refusals: createRefusalLinks(config),
            now,
            publicUrl: config.PUBLIC_URL,
          }),
        },
      ],
      listening: hub.serveConnections,
      drain: () => hub.drain(config.DRAIN_TIMEOUT_MS * DRAIN_SHARE),
      async stop() {
        await hub.stop();
        mailer.close();
      },
    };
  },
});

/** Push messages, if the platform has a key for them. */
function createPush({ config, metrics }: ServiceContext<z.infer<typeof messagingConfig>>) {
  const countFailure = metrics.addCounter('push_failures_total', 'Messages that a push service did not take');
  const { VAPID_PRIVATE_KEY: key, PUBLIC_URL, MAIL_FROM } = config;
  // a push service refuses a contact that is not https: or mailto:
  const sender = /[^<\s]+@[^>\s]+/.exec(MAIL_FROM)?.[0] ?? '';
  const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${sender}`;
  return key ? createWebPush(key, subject, countFailure) : null;
}

/** The hub for this platform's browsers, and the function that signs their subscriber tokens. */
async function createPlatformHub(context: ServiceContext<z.infer<typeof messagingConfig>>) {
  const { config, followers, httpKit, logger, metrics, nats, revocations } = context;
  const hub = await createHub({
    nats,
    followers,
    config,
    origins: config.HUB_ALLOWED_ORIGINS ?? [new URL(config.PUBLIC_URL).origin],
    revocations,
    logger,
    onAnswered: httpKit.onAnswered,
    onDelivered: metrics.addCounter('hub_deliveries_total', 'Updates that were handed to an open stream'),
  });
  metrics.addGauge('hub_streams', 'Streams that browsers have open on this instance', hub.subscriberCount);
  return { hub, signToken: createSubscriberTokens(config.HUB_SUBSCRIBER_KEY) };
}
