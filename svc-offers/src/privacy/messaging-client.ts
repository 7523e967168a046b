import { findConversations } from '@praticio/contracts/messaging/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** The conversations that accepted interests have opened. */
export const conversationClient = (nats: Nats) => (interestIds: string[]) =>
  callCommand(nats, findConversations, { interestIds });
export type FindConversations = ReturnType<typeof conversationClient>;
