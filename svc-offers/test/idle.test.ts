import { setTimeout as pause } from 'node:timers/promises';
import { listErased, listErasedPeople, listProfiles, listTeams } from '@praticio/contracts/identity/commands';
import { QUIET_MS } from '@praticio/service-kit/activity';
import { commandsOf } from '@praticio/service-kit/testing/command-count';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

// @module-tag deep

/** svc-offers has the most consumers and sweeps. Its sweeps have the intervals of `npm start`. */
const MEASURED_MS = 30_000;
const COMMANDS_MAX = 40;
const MESSAGES_MAX = 520;

let offers: OffersUnderTest;
beforeAll(async () => {
  offers = await startOffers({ SWEEP_INTERVAL_MS: '3000', PUBLICATION_SWEEP_MS: '10000' });
  const none = async () => ({ items: [], next: null });
  offers.platform.serveCommand(listErased, none);
  offers.platform.serveCommand(listErasedPeople, none);
  offers.platform.serveCommand(listProfiles, none);
  offers.platform.serveCommand(listTeams, none);
});
afterAll(() => offers.platform.stop());

test('a service that nobody uses asks MongoDB and NATS seldom', { timeout: 120_000 }, async () => {
  const { connection, nats } = offers.service.context;
  await pause(QUIET_MS + 5_000);
  const before = nats.connection.stats();
  const commands = await commandsOf(connection.name, () => pause(MEASURED_MS));
  const after = nats.connection.stats();
  const messages = after.inMsgs + after.outMsgs - before.inMsgs - before.outMsgs;
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(COMMANDS_MAX);
  expect(messages).toBeLessThanOrEqual(MESSAGES_MAX);
});
