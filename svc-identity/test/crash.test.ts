import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient, type TestClient } from '@praticio/service-kit/testing/http-client';
import { shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

// The real process is killed (SIGKILL) while NATS is away.
// @module-tag deep
const main = new URL('../src/main.ts', import.meta.url).pathname;
let platform: IdentityPlatform;
const children: ChildProcess[] = [];

beforeAll(async () => {
  platform = await startIdentityPlatform();
  // another instance would send the mails of the killed one
  await platform.identity.stop();
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await platform.stop();
});

/** A separate process of svc-identity. */
async function startProcess(): Promise<{ child: ChildProcess; request: TestClient }> {
  const [port, internalPort] = [await freePort(), await freePort()];
  const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) };
  const intervals = shortened({ SWEEP_INTERVAL_MS: '200', CONSUMER_BACKOFF_MS: '20,40' });
  const env = { ...process.env, ...platform.identityEnv, ...intervals, ...ports };
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  children.push(child);
  const probe = createTestClient(`http://127.0.0.1:${internalPort}`);
  await eventually(
    'readiness of the process',
    async () => (await probe('GET', '/readyz').catch(() => null))?.status === 200,
    140_000,
  );
  return { child, request: createTestClient(`http://127.0.0.1:${port}`) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

it('a crash while NATS is away loses no mail and no event of an acknowledged request', {
  timeout: 500_000,
}, async () => {
  const first = await startProcess();
  const [registered, resetting] = [newEmail(), newEmail()];
  const formOf = (email: string) => ({ json: { email, password: PASSWORD, acceptTerms: true } });
  await first.request('POST', '/api/register', formOf(resetting));
  await platform.linkToken(resetting, 'verify-email');

  await platform.natsServer.kill();
  expect((await first.request('POST', '/api/register', formOf(registered))).status).toBe(201);
  const wish = { json: { email: resetting } };
  expect((await first.request('POST', '/api/password-reset/request', wish)).status).toBe(200);
  await kill(first.child);

  await platform.natsServer.restart();
  const second = await startProcess();
  const token = await platform.linkToken(registered, 'verify-email');
  expect((await second.request('GET', `/api/verify-email/${token}`)).status).toBe(200);
  const reset = { token: await platform.linkToken(resetting, 'reset-password'), password: 'Nouveau2026' };
  expect((await second.request('POST', '/api/password-reset/reset', { json: reset })).status).toBe(200);
  await kill(second.child);
  expect(platform.mailbox.received.filter(({ to }) => to === registered)).toHaveLength(1);

  const third = await platform.start(identityService, platform.identityEnv);
  const login = { json: { email: resetting, password: reset.password } };
  expect((await third.request('POST', '/api/login_check', login)).status).toBe(200);
});
