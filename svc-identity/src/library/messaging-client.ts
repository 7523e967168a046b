import { isBlocked } from '@praticio/contracts/messaging/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks svc-messaging, which owns conversations and their blocks. */
export const messagingClient = (nats: Nats) => ({
  /**
   * Whether `blockerId` has blocked `personId` in a conversation. Throws service/unavailable while nobody knows: a CV that was
   * opened in the meantime could not be taken back (docs/decisions/messaging-and-hub.md#blocks-cover-cvs).
   */
  async isBlocked(blockerId: string, personId: string): Promise<boolean> {
    return (await callCommand(nats, isBlocked, { blockerId, personId })).blocked;
  },
});
export type MessagingClient = ReturnType<typeof messagingClient>;
