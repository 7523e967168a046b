import type { Problem } from '@praticio/contracts/base/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

// An email address registered more than once before it is verified: nobody knows which registration is its owner's.

const CHOSEN = 'Choisi-2026';
let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const logIn = (email: string, password: string) =>
  platform.request<Problem>('POST', '/api/login_check', { json: { email, password } });
const verify = (token: string) => platform.request<Problem>('GET', `/api/verify-email/${token}`);
const check = (token: string) =>
  platform.request<{ valid: boolean; email: string | null }>('POST', '/api/password-reset/validate-token', {
    json: { token },
  });
const reset = (token: string, password = CHOSEN) =>
  platform.request<Problem>('POST', '/api/password-reset/reset', { json: { token, password } });
const accounts = () => platform.identity.context.connection.collection('accounts');

/** Registers twice, with two passwords; gives the links of both mails. */
async function registerTwice(email: string) {
  await platform.register(email, PASSWORD);
  const first = await platform.linkToken(email, 'verify-email');
  await platform.register(email, 'Intruse-2026');
  const second = await platform.linkToken(email, 'reset-password');
  return { first, second };
}

describe('registering an unverified email address again', () => {
  it('leads both links to choosing the password, and no earlier password counts', async () => {
    const email = newEmail();
    const { first, second } = await registerTwice(email);
    expect(await verify(first)).toMatchObject({
      status: 409,
      body: { code: 'auth/password-to-choose', redirect: `/reset-password?token=${first}` },
    });
    expect((await logIn(email, PASSWORD)).status).not.toBe(200);
    for (const link of [first, second])
      expect((await check(link)).body).toMatchObject({ valid: true, email });
    expect((await reset(first)).status).toBe(200);

    for (const password of [PASSWORD, 'Intruse-2026'])
      expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, CHOSEN)).status).toBe(200);
    expect((await reset(second, 'Intruse-2026')).status).toBe(422);
    expect((await verify(second)).status).toBe(422);
  });

  it('leaves the password of the first registration as it was', async () => {
    const email = newEmail();
    await platform.register(email);
    const before = await accounts().findOne({ email });
    await platform.register(email, 'Intruse-2026');
    expect((await accounts().findOne({ email }))?.passwordHash).toBe(before?.passwordHash);
  });

  it('sends another link on demand, which leads there too', async () => {
    const email = newEmail();
    await registerTwice(email);
    await platform.request('POST', '/api/resend-verification', { json: { email } });
    const third = await platform.linkToken(email, 'reset-password', 2);
    expect((await reset(third)).status).toBe(200);
    expect((await logIn(email, CHOSEN)).status).toBe(200);
  });

  it('ends with a password of its owner that a reset link has set', async () => {
    const email = newEmail();
    const { first } = await registerTwice(email);
    await platform.request('POST', '/api/password-reset/request', { json: { email } });
    expect((await reset(await platform.linkToken(email, 'reset-password', 2))).status).toBe(200);
    expect((await reset(first, 'Intruse-2026')).status).toBe(422);
    expect((await verify(first)).status).toBe(422);
    expect((await logIn(email, CHOSEN)).status).toBe(200);
  });

  it('lets one of two choose when both links are used at the same moment', async () => {
    const email = newEmail();
    const { first, second } = await registerTwice(email);
    const responses = await Promise.all([reset(first, 'Premier-2026'), reset(second, 'Second-2026')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

it('links that an earlier version wrote, one of each purpose, still work', async () => {
  const [waiting, member] = [newEmail(), newEmail()];
  await platform.register(waiting);
  const verification = await platform.linkToken(waiting, 'verify-email');
  await platform.join(member);
  await platform.request('POST', '/api/password-reset/request', { json: { email: member } });
  const passwordReset = await platform.linkToken(member, 'reset-password');
  for (const purpose of ['verification', 'passwordReset'] as const) {
    for (const email of [waiting, member]) {
      const kept = (await accounts().findOne({ email }))?.[purpose];
      await accounts().updateOne({ email }, { $set: { [purpose]: kept[0] ?? null } });
    }
  }
  expect((await verify(verification)).status).toBe(200);
  expect((await reset(passwordReset)).status).toBe(200);
});

describe('the browser that registered an address', () => {
  const cookieIn = (headers: Headers) =>
    /praticioSignUp=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  async function registerIn(email: string) {
    const json = { email, password: PASSWORD, acceptTerms: true };
    const { headers, status } = await platform.request('POST', '/api/register', { json });
    expect(status).toBe(201);
    return { cookie: cookieIn(headers), set: headers.get('set-cookie') };
  }
  const open = (token: string, cookie: string) =>
    platform.request<{ token?: string; email?: string; message: string }>(
      'GET',
      `/api/verify-email/${token}`,
      {
        headers: { cookie },
      },
    );

  it('is signed in by the mailed link, once, and is known from then on', async () => {
    const email = newEmail();
    const { cookie, set } = await registerIn(email);
    expect(set).toMatch(
      /^praticioSignUp=[\w-]{43}; Path=\/api\/verify-email; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    const link = await platform.linkToken(email, 'verify-email');
    const { body, headers } = await open(link, cookie);
    expect(body).toEqual({
      message: 'Votre adresse email est vérifiée. Vous pouvez vous connecter.',
      email,
      token: expect.any(String),
    });
    expect((await platform.profileOf(body.token ?? '')).user.email).toBe(email);
    expect(headers.get('set-cookie')).toContain('praticioSignUp=; Path=/api/verify-email; Max-Age=0');
    expect(headers.get('set-cookie')).toContain('praticioDevice=');
    expect(headers.get('cache-control')).toContain('no-store');
    expect((await open(link, cookie)).body).toEqual({ message: body.message, email });
  });

  it('is told the email address in another browser, which then asks for the password', async () => {
    const email = newEmail();
    await registerIn(email);
    const link = await platform.linkToken(email, 'verify-email');
    const { cookie } = await registerIn(newEmail());
    const { body } = await open(link, cookie);
    expect(body).toEqual({ message: expect.any(String), email });
  });

  it('gains nothing when the owner of the mailbox opens the link, nor once somebody registers it again', async () => {
    const email = newEmail();
    const stranger = await registerIn(email);
    const first = await platform.linkToken(email, 'verify-email');
    expect((await open(first, '')).body).not.toHaveProperty('token');
    expect((await open(first, stranger.cookie)).body).not.toHaveProperty('token');

    const contested = newEmail();
    const before = await registerIn(contested);
    const link = await platform.linkToken(contested, 'verify-email');
    const after = await registerIn(contested);
    for (const { cookie } of [before, after]) expect((await open(link, cookie)).status).toBe(409);
  });

  it('gets a cookie for an address that has an account too, which opens nothing', async () => {
    const email = newEmail();
    await platform.join(email);
    const { cookie } = await registerIn(email);
    expect(cookie).not.toBe('');
    expect(JSON.stringify(await accounts().findOne({ email }))).not.toContain(cookie.split('=')[1]);
    expect((await accounts().findOne({ email }))?.signUp).toBeNull();
  });
});
