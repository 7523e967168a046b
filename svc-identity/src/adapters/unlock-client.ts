import { commands } from 'contracts/commands';
import { callCommand } from 'service-kit/commands';
import type { Nats } from 'service-kit/nats';
import type { UnlockCv } from '../domain/ports.ts';

/** Many unlocks of one recruiter wait for each other in billing: an answer that comes late is better than none. */
const TIMEOUT_MS = 10_000;

/** Asks billing, which charges a recruiter once per candidate. */
export function createUnlockCv(nats: Nats): UnlockCv {
  return async (who) => {
    await callCommand(nats, commands['billing.unlock-cv'], who, { timeoutMs: TIMEOUT_MS });
  };
}
