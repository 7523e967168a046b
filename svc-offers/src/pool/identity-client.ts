import { findUnlockedCv } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Requests from svc-identity the owner of a CV that the holder has unlocked, while it is visible. */
export const unlockedCvClient =
  (nats: Nats) =>
  async (holderId: string, cvFilename: string): Promise<string> =>
    (await callCommand(nats, findUnlockedCv, { holderId, cvFilename })).candidateId;
