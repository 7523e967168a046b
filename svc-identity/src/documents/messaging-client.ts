import { isBlocked } from '@praticio/contracts/messaging/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/**
 * Whether one of two parties has blocked the other in a conversation: svc-messaging owns the blocks. Throws service/unavailable
 * while nobody knows: a document that was opened in the meantime could not be taken back.
 */
export const blockClient =
  (nats: Nats) =>
  async (one: string, other: string): Promise<boolean> => {
    const asked = [
      { blockerId: one, personId: other },
      { blockerId: other, personId: one },
    ];
    const responses = await Promise.all(asked.map((pair) => callCommand(nats, isBlocked, pair)));
    return responses.some(({ blocked }) => blocked);
  };
