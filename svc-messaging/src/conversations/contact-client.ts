import { findUnlockedCv } from '@praticio/contracts/identity/commands';
import { beginContact } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';
import type { z } from 'zod';

/**
 * Queries svc-identity, which knows which CVs are unlocked, and svc-offers, which owns offers and the count of first contacts. Throws
 * service/unavailable while one of them is unavailable: no contact can be started in the meantime.
 */
export const contactClient = (nats: Nats) => ({
  findUnlockedCv: (input: z.input<typeof findUnlockedCv.input>) => callCommand(nats, findUnlockedCv, input),
  beginContact: (input: z.input<typeof beginContact.input>) => callCommand(nats, beginContact, input),
});
