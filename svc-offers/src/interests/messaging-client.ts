import { isBlocked } from '@praticio/contracts/messaging/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';
import type { Nats } from '@praticio/service-kit/nats';

/** Short, because the candidate waits for the response. */
const TIMEOUT_MS = 2_000;

/**
 * Whether `blockerId` has blocked `personId` in a conversation: queries svc-messaging, which owns conversations and their blocks.
 * Returns false while it is unavailable: losing an interest would be worse than a rare unwanted one
 * (docs/decisions/messaging-and-hub.md#blocks-cover-new-interests).
 */
export function blockClient(nats: Nats, logger: Logger) {
  return async (blockerId: string, personId: string): Promise<boolean> => {
    try {
      return (await callCommand(nats, isBlocked, { blockerId, personId }, { timeoutMs: TIMEOUT_MS })).blocked;
    } catch (error) {
      if (!isAppError(error, 'service/unavailable')) throw error;
      logger.warn({ err: error }, 'blocks unknown, interest stored');
      return false;
    }
  };
}
export type IsBlocked = ReturnType<typeof blockClient>;
