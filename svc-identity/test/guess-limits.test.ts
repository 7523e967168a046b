import type { Problem } from '@praticio/contracts/base/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { beginSecondFactor, codeOf, unseenAdministrator } from './second-factors.ts';

// Several instances give nobody more attempts to guess a password or a code.

let platform: IdentityPlatform;
let second: Awaited<ReturnType<IdentityPlatform['start']>>;
beforeAll(async () => {
  platform = await startIdentityPlatform({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
  second = (await platform.start(identityService, {
    ...platform.identityEnv,
    MONGODB_DATABASE: platform.identity.context.connection.name,
  })) as typeof second;
});
afterAll(async () => {
  await second.stop();
  await platform.stop();
});

/** The statuses of `count` logins at once, in turn at each instance. */
async function statusesOf(count: number, guess: (n: number) => object) {
  const responses = Array.from({ length: count }, (_, n) => {
    const request = n % 2 === 0 ? platform.request : second.request;
    return request<Problem>('POST', '/api/login_check', { json: guess(n) });
  });
  return (await Promise.all(responses)).map(({ status }) => status).toSorted();
}

it('nine of forty passwords at once are tried on both instances together', async () => {
  const email = newEmail();
  await platform.join(email);
  const statuses = await statusesOf(40, (n) => ({ email, password: `Inconnu2026${n}` }));
  expect(statuses).toEqual([...Array(9).fill(401), ...Array(31).fill(429)]);
  expect(await statusesOf(2, () => ({ email, password: PASSWORD }))).toEqual([429, 429]);
});

it('nine of forty codes of an administrator at once are tried on both instances together', {
  tags: ['deep'],
}, async () => {
  const email = await unseenAdministrator(platform);
  const { secret } = await beginSecondFactor(platform, email);
  const right = { email, password: PASSWORD, code: codeOf(secret) };
  expect((await platform.request('POST', '/api/login_check', { json: right })).status).toBe(200);
  const code = (n: number) => String(900_000 + n);
  const statuses = await statusesOf(40, (n) => ({ email, password: PASSWORD, code: code(n) }));
  expect(statuses).toEqual([...Array(9).fill(422), ...Array(31).fill(429)]);
});

it('a stranger without the password locks nobody out of their codes', async () => {
  const email = await unseenAdministrator(platform);
  const { secret } = await beginSecondFactor(platform, email);
  for (const invented of [`${email} second-factor`, ` second-factor ${email}`])
    await statusesOf(12, () => ({ email: invented, password: 'Inconnu2026' }));
  const json = { email, password: PASSWORD, code: codeOf(secret) };
  expect((await platform.request('POST', '/api/login_check', { json })).status).toBe(200);
});
