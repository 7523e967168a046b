import { EVENTS_STREAM, subjectOf } from 'contracts/catalogue/events';
import { createHub } from 'hub/hub';
import { createSubscriberTokens, derivedKey } from 'hub/tokens';
import { updateOf } from 'hub/update';
import { createFileStore } from 'service-kit/file-store';
import { createMailer } from 'service-kit/mailer';
import { defineService } from 'service-kit/service';
import { createTombstones } from 'service-kit/tombstones';
import { createSnapshotReader } from './adapters/cv-snapshot-client.ts';
import { createPeople } from './adapters/identity-client.ts';
import { createApp } from './app.ts';
import { messagingConfig } from './config.ts';
import { endings } from './events/endings.ts';
import { exportAccount } from './events/export-account.ts';
import { liveUpdates } from './events/live-updates.ts';
import { onInterestAccepted } from './events/on-interest-accepted.ts';
import { onProfile } from './events/on-profile.ts';
import { reminderNotes, sendReminders } from './events/reminders.ts';
import { createAttachmentRepository } from './persistence/attachment-repository.ts';
import { createConversationRepository } from './persistence/conversation-repository.ts';
import { createMessageRepository } from './persistence/message-repository.ts';
import { createModels } from './persistence/models.ts';
import { createPersonRepository } from './persistence/person-repository.ts';
import { createReminderRepository } from './persistence/reminder-repository.ts';
import { createReportRepository } from './persistence/report-repository.ts';
import { createUseCases } from './use-cases.ts';

/** Of the time that a stopping service has, what its streams may take to end one after the other. */
const DRAIN_SHARE = 0.2;

/** Conversations between recruiters and candidates, and the hub that tells browsers of them. */
export const messagingService = defineService({
  name: 'messaging',
  config: messagingConfig,

  async start(context) {
    const { config, connection, followers, inbox, internalTokens, logger } = context;
    const { metrics, nats, outbox, revocations, verifier } = context;
    const now = () => new Date();
    const models = createModels(connection);
    const store = createPersonRepository(models);
    const tombstones = createTombstones(connection);
    const people = createPeople(nats, store);
    const conversations = createConversationRepository(models, outbox);
    await conversations.noteParticipations();
    const messages = createMessageRepository(models);
    const reminders = createReminderRepository(models);
    const readSnapshot = createSnapshotReader(internalTokens, config.IDENTITY_INTERNAL_URL);
    const attachments = createAttachmentRepository(models, createFileStore(connection), readSnapshot);
    const reports = createReportRepository(models, outbox, async (id) => {
      await nats.manager.streams.purge(EVENTS_STREAM, { filter: subjectOf('message.reported', id) });
    });
    const useCases = createUseCases({ conversations, messages, attachments, people, reports, now });
    const mailer = createMailer(config);

    const keys = {
      subscriber: config.HUB_SUBSCRIBER_KEY ?? derivedKey(config.INTERNAL_SECRET, 'subscriber'),
      publisher: derivedKey(config.INTERNAL_SECRET, 'publisher'),
    };
    const origins = config.HUB_ALLOWED_ORIGINS ?? [new URL(config.PUBLIC_URL).origin];
    const { requestAnswered: onAnswered } = metrics;
    const hub = await createHub({ nats, followers, config, keys, origins, revocations, logger, onAnswered });

    return {
      app: createApp(
        {
          useCases,
          signToken: createSubscriberTokens(keys.subscriber),
          isSecure: config.PUBLIC_URL.startsWith('https:'),
        },
        {
          logger,
          verifier,
          isOnboarded: async (actor) =>
            actor.roles.includes('ROLE_ADMIN') || Boolean((await people.find(actor.id))?.hasStructure),
          before: [hub.middleware],
          onAnswered,
        },
      ),
      consumers: [
        { name: 'people', on: onProfile(store, tombstones) },
        { name: 'conversations', on: { 'interest.accepted': onInterestAccepted(useCases.openConversation) } },
        {
          name: 'live',
          on: liveUpdates({
            ...{ conversations, messages, people },
            publish: async (topic, update, once) => {
              await hub.publish(updateOf({ topics: [topic], data: JSON.stringify(update) }), once);
            },
          }),
        },
        {
          name: 'reminders',
          on: reminderNotes({ reminders, conversations, delayMs: config.UNREAD_MAIL_DELAY_MS }),
        },
        {
          name: 'endings',
          on: endings({
            ...{ conversations, attachments, reports, tombstones },
            people: store,
            close: useCases.closeConversations,
          }),
        },
      ],
      commands: [exportAccount({ conversations, messages })],
      sweeps: [
        { name: 'uploads', everyMs: config.SWEEP_INTERVAL_MS, run: attachments.sweep },
        {
          name: 'reminders',
          everyMs: config.SWEEP_INTERVAL_MS,
          run: sendReminders({
            ...{ reminders, conversations, people, mailer, inbox, now },
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
