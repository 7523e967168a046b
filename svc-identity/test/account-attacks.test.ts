import type { Problem } from '@praticio/contracts/base/problem';
import { DEAD_LETTERS_STREAM, EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { listDeadLetters } from '@praticio/service-kit/dead-letters';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { joinPasskey, passkeyRequest } from './second-factors.ts';
import { forms } from './structure-forms.ts';

const NEW_PASSWORD = 'Nouveau2026';
let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const post = <Body = Problem>(path: string, token: string | null, json?: object) =>
  platform.request<Body>('POST', path, { ...(token && { token }), ...(json && { json }) });
const confirm = (link: string) =>
  platform.request<Problem & { changed: boolean }>('GET', `/api/confirm-email/${link}`);
const reset = (token: string) =>
  post('/api/password-reset/reset', null, { token, password: 'Autrement2026' });
const erase = (token: string) =>
  platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } });
const files = () => platform.identity.context.connection.collection('files');

async function resetLink(email: string): Promise<string> {
  await post('/api/password-reset/request', null, { email });
  return platform.linkToken(email, 'reset-password');
}

/** Begins a change of the email address; gives the links of both mailboxes. */
async function emailChange(token: string, from: string, to: string, password = PASSWORD) {
  expect((await post('/api/profile/email', token, { email: to, password })).status).toBe(200);
  const linkOf = async (email: string) => {
    const mail = await platform.mailbox.waitFor(
      ({ to: receiver, text }) => receiver === email && text.includes('/confirm-email/'),
    );
    return /confirm-email\/(\S+)/.exec(mail.text)?.[1] ?? '';
  };
  return { current: await linkOf(from), next: await linkOf(to) };
}

function cvForm() {
  const form = new FormData();
  form.append('infoType', 'personal');
  form.append('cvFile', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  return form;
}

describe('a mail on its way to a mailbox', () => {
  it('can do nothing more once the password is changed', async () => {
    const [mine, wanted] = [newEmail(), newEmail()];
    const token = await platform.join(mine);
    const links = await emailChange(token, mine, wanted);
    const oldReset = await resetLink(mine);
    const json = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await post('/api/profile/password', token, json)).status).toBe(200);
    expect((await reset(oldReset)).body.code).toBe('auth/reset-link-invalid');
    for (const link of [links.current, links.next])
      expect((await confirm(link)).body.code).toBe('auth/email-link-invalid');
    await platform.logIn(mine, NEW_PASSWORD);
  });

  it('can change no email address once the password is reset', async () => {
    const [mine, wanted] = [newEmail(), newEmail()];
    const links = await emailChange(await platform.join(mine), mine, wanted);
    expect((await confirm(links.next)).body.changed).toBe(false);
    expect((await reset(await resetLink(mine))).status).toBe(200);
    expect((await confirm(links.current)).body.code).toBe('auth/email-link-invalid');
  });

  it('does not open the account from the old mailbox once the email address is changed', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const token = await platform.join(before);
    const oldReset = await resetLink(before);
    const links = await emailChange(token, before, after);
    await confirm(links.current);
    expect((await confirm(links.next)).body.changed).toBe(true);
    expect((await reset(oldReset)).body.code).toBe('auth/reset-link-invalid');
    await platform.logIn(after);
  });
});

describe('a link', () => {
  it('has its own purpose only', async () => {
    const [mine, wanted] = [newEmail(), newEmail()];
    const token = await platform.join(mine);
    const passwordReset = await resetLink(mine);
    const { current, next } = await emailChange(token, mine, wanted);
    for (const link of [current, next]) expect((await reset(link)).status).toBe(422);
    expect((await confirm(passwordReset)).status).toBe(422);
    const verified = await platform.request('GET', `/api/verify-email/${passwordReset}`);
    expect(verified.status).toBe(422);
    expect((await platform.profileOf(token)).user.email).toBe(mine);
  });

  it('of a change of the email address used twice at the same moment changes it once', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const token = await platform.join(before);
    const { current, next } = await emailChange(token, before, after);
    await confirm(current);
    const responses = await Promise.all([next, next, next].map(confirm));
    expect(responses.map(({ body }) => body.changed)).toEqual([true, true, true]);
    const { ver } = decodeJwt(await platform.logIn(after));
    expect(ver).toBe((decodeJwt(token).ver as number) + 1);
  });

  it('of an earlier change is void when another is asked for', async () => {
    const [mine, first, second] = [newEmail(), newEmail(), newEmail()];
    const token = await platform.join(mine);
    const earlier = await emailChange(token, mine, first);
    expect((await post('/api/profile/email', token, { email: second, password: PASSWORD })).status).toBe(200);
    expect((await confirm(earlier.next)).status).toBe(422);
    expect((await confirm(earlier.current)).status).toBe(422);
  });
});

describe('passwords asked for again', () => {
  it.each([
    ['POST', '/api/profile/password', { currentPassword: 'Inconnu2026', password: NEW_PASSWORD }],
    ['POST', '/api/profile/email', { email: 'autre@exemple.test', password: 'Inconnu2026' }],
    ['DELETE', '/api/account', { password: 'Inconnu2026' }],
  ])('%s %s shares the lock of the login', async (method, path, json) => {
    const email = newEmail();
    const token = await platform.join(email);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await platform.request(method, path, { token, json })).status);
    expect(statuses).toEqual([...Array(9).fill(422), 429]);
    const login = await post('/api/login_check', null, { email, password: PASSWORD });
    expect(login.status).toBe(429);
  });
});

describe('a session that has ended, while services do not know it yet', () => {
  const recruiting = { ...forms.liberal, recruiter: true };
  /** Ends the sessions as a ban or a new password does, before the event about it is published. */
  const endSessions = (email: string) =>
    platform.identity.context.connection.collection('accounts').updateOne({ email }, { $inc: { ver: 1 } });

  it('gets no fresh token, which would outlive it', async () => {
    const email = newEmail();
    const first = await platform.join(email);
    const { body } = await post<{ token: string }>('/api/onboarding/structure', first, recruiting);
    await endSessions(email);
    const again = await post('/api/profile/recruiter', body.token);
    expect([again.status, again.body.code]).toEqual([401, 'auth/invalid-token']);
    const json = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await post('/api/profile/password', body.token, json)).body.code).toBe('auth/invalid-token');
    await platform.logIn(email);
  });

  it('gets none by onboarding', async () => {
    const email = newEmail();
    const token = await platform.join(email);
    await endSessions(email);
    expect((await post('/api/onboarding/structure', token, recruiting)).body.code).toBe('auth/invalid-token');
    expect((await platform.profileOf(await platform.logIn(email))).structure).toBeNull();
  });

  it('gets none by a confirmation', async () => {
    const email = newEmail();
    const token = await platform.join(email);
    const { authenticator } = await joinPasskey(platform, token);
    await endSessions(email);
    const passkey = authenticator.prove(await passkeyRequest(platform));
    expect((await post('/api/account/confirmation', token, { passkey })).body.code).toBe(
      'auth/invalid-token',
    );
  });
});

describe('an erased account', () => {
  it('leaves no file behind, even of uploads that were on their way', async () => {
    const token = await platform.join(newEmail());
    const { sub = '' } = decodeJwt(token);
    const uploads = Array.from({ length: 6 }, () =>
      platform.request('POST', '/api/profile', { token, form: cvForm() }),
    );
    const [erased] = await Promise.all([erase(token), ...uploads]);
    expect(erased.status).toBe(204);
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === sub);
    await expect.poll(() => files().countDocuments({ owner: sub })).toBe(0);
  });

  it('leaves no dead letter but those that still end something, and no replayed one', async () => {
    const token = await platform.join(newEmail());
    const { sub = '' } = decodeJwt(token);
    const other = 'somebody-else';
    const { jetstream } = platform.nats;
    const letter = (type: string, userId: string, subject: string) =>
      jetstream.publish(subject, JSON.stringify({ type, data: { userId, email: 'a@b.test' } }));
    await letter('profile.updated', sub, 'dead.offers-members');
    await letter('interest.accepted', sub, 'dead.messaging-conversations');
    await letter('account.erased', sub, 'dead.blog-erasure');
    await letter('profile.updated', other, 'dead.offers-members');
    await letter('profile.updated', sub, 'replay.offers-members');
    await letter('profile.updated', other, 'replay.offers-members');

    expect((await erase(token)).status).toBe(204);
    const set = async () =>
      (await listDeadLetters(platform.nats)).map(({ event }) => {
        const { type, data } = event as { type: string; data: { userId: string } };
        return [type, data.userId];
      });
    await expect.poll(set).toEqual([
      ['account.erased', sub],
      ['profile.updated', other],
    ]);
    const replayed = async () => {
      const filter = { subjects_filter: 'replay.>' };
      return (await platform.nats.manager.streams.info(EVENTS_STREAM, filter)).state.subjects;
    };
    await expect.poll(replayed).toEqual({ 'replay.offers-members': 1 });
    await platform.nats.manager.streams.purge(DEAD_LETTERS_STREAM);
  });
});
