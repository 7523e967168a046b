import { defineService } from 'service-kit/service';
import { createPeople } from './adapters/identity-client.ts';
import { createApp } from './app.ts';
import { messagingConfig } from './config.ts';
import { onInterestAccepted } from './events/on-interest-accepted.ts';
import { onProfile } from './events/on-profile.ts';
import { createConversationRepository } from './persistence/conversation-repository.ts';
import { createMessageRepository } from './persistence/message-repository.ts';
import { createModels } from './persistence/models.ts';
import { createPersonRepository } from './persistence/person-repository.ts';
import { createUseCases } from './use-cases.ts';

/** Conversations between recruiters and candidates. */
export const messagingService = defineService({
  name: 'messaging',
  config: messagingConfig,
  start({ connection, logger, metrics, nats, outbox, verifier }) {
    const models = createModels(connection);
    const store = createPersonRepository(models);
    const people = createPeople(nats, store);
    const useCases = createUseCases({
      conversations: createConversationRepository(models, outbox),
      messages: createMessageRepository(models),
      people,
      now: () => new Date(),
    });
    return {
      app: createApp(
        { useCases },
        {
          logger,
          verifier,
          isOnboarded: async (actor) =>
            actor.roles.includes('ROLE_ADMIN') || Boolean((await people.find(actor.id))?.hasStructure),
          onAnswered: metrics.requestAnswered,
        },
      ),
      consumers: [
        { name: 'people', on: onProfile(store) },
        { name: 'conversations', on: { 'interest.accepted': onInterestAccepted(useCases.openConversation) } },
      ],
    };
  },
});
