import { randomUUID } from 'node:crypto';
import { resyncSubject } from '@praticio/contracts/administration/platform';
import { listErased } from '@praticio/contracts/identity/commands';
import { listOwnOffers } from '@praticio/contracts/offers/endpoints';
import { callCommand } from '@praticio/service-kit/commands';
import { mailConfig, serviceConfig } from '@praticio/service-kit/config';
import { handle } from '@praticio/service-kit/handle';
import { createHttpApp } from '@praticio/service-kit/http-app';
import { defineService } from '@praticio/service-kit/service';
import { freePort } from '@praticio/service-kit/testing/engines';
import type { TestService } from '@praticio/service-kit/testing/platform';
import { lasting } from '@praticio/service-kit/testing/soak';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { identityService } from '../src/service.ts';
import { newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// @module-tag deep

/** Any other service, as far as tokens go. */
const otherService = defineService({
  name: 'offers',
  config: z.object({ ...serviceConfig, ...mailConfig }),
  start: ({ logger, verifier }) => ({
    app: createHttpApp({
      service: 'offers',
      logger,
      verifier,
      isOnboarded: async () => true,
      handlers: [handle(listOwnOffers, () => [])],
    }),
  }),
});

let platform: IdentityPlatform;
let ports: NodeJS.ProcessEnv;
let identity: TestService;
let other: TestService;
/** One for each way in which a session ends before its time; they are refused for ever. */
const refused: Record<string, string> = {};
let good: string;

const startOther = () =>
  platform.start(otherService, { JWKS_URL: `http://127.0.0.1:${ports.PORT}/api/.well-known/jwks.json` });

beforeAll(async () => {
  ports = { PORT: String(await freePort()) };
  platform = await startIdentityPlatform(ports);
  identity = platform.identity;
  other = await startOther();
});
afterAll(() => platform.stop());

async function ask(method: string, path: string, token: string, json?: object) {
  const { status } = await platform.request(method, path, { token, ...(json ? { json } : {}) });
  expect(status).toBeLessThan(300);
}

async function statuses(service: TestService, token: string) {
  const [own, foreign] = await Promise.all([
    identity.request('GET', '/api/profile', { token }),
    service.request('GET', '/api/my-offers', { token }),
  ]);
  return [own.status, foreign.status];
}

async function expectAllAsBefore(service: TestService) {
  for (const [name, token] of Object.entries(refused))
    expect(await statuses(service, token), name).toEqual([401, 401]);
  expect(await statuses(service, good)).toEqual([200, 200]);
}

const join = (email: string) => platform.join(email);
async function joinAsRecruiter(email: string): Promise<string> {
  const as = { token: await platform.join(email), json: forms.medical };
  return (await platform.request<{ token: string }>('POST', '/api/onboarding/structure', as)).body.token;
}

it('every way of ending a session ends it everywhere within 5 seconds', async () => {
  const administrator = await newAdministrator(platform);
  /** Joins, ends the session by `end`, and waits until its token is refused. */
  const endedBy = async (
    name: string,
    end: (token: string, userId: string) => Promise<void>,
    joined = join,
  ) => {
    const token = await joined(newEmail(name));
    await end(token, decodeJwt(token).sub ?? '');
    const within = { timeout: lasting(30_000, 5_000), interval: 50 };
    await expect.poll(() => statuses(other, token), within).toEqual([401, 401]);
    refused[name] = token;
  };
  const administer = (path: string, json: object) => (_token: string, userId: string) =>
    ask('PATCH', `/api/admin/users/${userId}/${path}`, administrator.token, { ...json, reason: 'Fraude' });
  const json = { currentPassword: PASSWORD, password: `Soigner-${randomUUID()}` };
  await endedBy('logged-out', (token) => ask('POST', '/api/logout', token));
  await endedBy('password', (token) => ask('POST', '/api/profile/password', token, json));
  await endedBy('everywhere', (token) => ask('POST', '/api/logout-everywhere', token));
  await endedBy('erased', (token) => ask('DELETE', '/api/account', token, { password: PASSWORD }));
  await endedBy('banned', administer('ban', { banned: true }));
  await endedBy('roles', administer('roles', { recruiter: false }), joinAsRecruiter);
  good = await platform.join(newEmail('good'));
  const { connection } = identity.context;
  const erased = decodeJwt(refused.erased ?? '').sub;
  await expect.poll(() => connection.collection('accounts').countDocuments({ _id: erased as never })).toBe(0);
  await expectAllAsBefore(other);
});

it('NATS loses its data while everything runs: ended sessions stay ended', async () => {
  const isConnected = () => identity.context.nats.connected() && other.context.nats.connected();
  await platform.natsServer.wipe();
  await expect.poll(isConnected).toBe(false);
  await platform.natsServer.restart();
  for (const service of [identity, other]) {
    const isReady = async () => (await service.requestInternal('GET', '/readyz')).status;
    await expect.poll(isReady).toBe(200);
  }
  await expectAllAsBefore(other);
  // an instance that knows only the new bucket
  await expectAllAsBefore(await startOther());
});

it('NATS loses its data while everything is down: ended sessions stay ended from the first request on', async () => {
  const MONGODB_DATABASE = identity.context.connection.name;
  await Promise.all([identity.stop(), other.stop()]);
  await platform.natsServer.wipe();
  await platform.natsServer.restart();
  [identity, other] = await Promise.all([
    platform.start(identityService, { ...platform.identityEnv, MONGODB_DATABASE }),
    startOther(),
  ]);
  await expectAllAsBefore(other);
  const erasures = identity.context.connection.collection('erased_accounts');
  expect(await erasures.countDocuments({})).toBe(1);
});

it('an erasure that did not get further than its note ends nothing', async () => {
  const email = newEmail('stays');
  const token = await platform.join(email);
  const { sub, ver } = decodeJwt<{ ver: number }>(token);
  const { connection } = identity.context;
  const note = { _id: sub as never, ver: ver + 1, at: new Date() };
  await connection.collection('erased_accounts').insertOne(note);
  await platform.natsServer.wipe();
  await platform.natsServer.restart();
  // it knows nothing but the new bucket, and is ready when that is whole
  expect(await statuses(await startOther(), token)).toEqual([200, 200]);
});

it('informs every service of erased accounts, and removes data that a lost event should have removed', async () => {
  const erased = decodeJwt(refused.erased ?? '').sub ?? '';
  const { connection, nats } = identity.context;
  const listed = await callCommand(nats, listErased, { after: null, limit: 1 });
  expect(listed.next).not.toBeNull();
  const rest = await callCommand(nats, listErased, { after: listed.next, limit: 500 });
  expect([...listed.items, ...rest.items]).toEqual([{ userId: erased }]);
  const unlocks = connection.collection<{ _id: string }>('cv_unlocks');
  await unlocks.insertOne({ _id: 'left', recruiterId: 'somebody', candidateId: erased } as never);
  await platform.natsServer.wipe();
  await platform.natsServer.restart();
  await expect.poll(() => unlocks.countDocuments({ _id: 'left' })).toBe(0);

  const response = await nats.connection.request(resyncSubject('identity'), '', { timeout: 60_000 });
  expect(response.json()).toMatchObject({ read: { erasures: 1 }, failed: null });
});
