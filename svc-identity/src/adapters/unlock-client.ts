import { unlockCv } from '@praticio/contracts/billing/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';
import type { UnlockCv } from '../domain/ports.ts';

/** Asks billing, which charges a recruiter once per candidate. */
export function createUnlockCv(nats: Nats): UnlockCv {
  return async (who) => {
    await callCommand(nats, unlockCv, who);
  };
}
