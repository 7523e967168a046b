import { accountExportCommand } from '@praticio/contracts/base/account-export';
import type { Problem } from '@praticio/contracts/base/problem';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { strFromU8, unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

const NEW_PASSWORD = 'Nouveau2026';
let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const post = <Body = Problem>(path: string, token: string, json?: object) =>
  platform.request<Body>('POST', path, { token, ...(json ? { json } : {}) });
const isRefused = async (token: string) =>
  (await platform.request('GET', '/api/profile', { token })).status === 401;

describe('changing the password', () => {
  it('ends every session but this one', async () => {
    const email = newEmail();
    const here = await platform.join(email);
    const elsewhere = await platform.logIn(email);
    const json = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    const { status, body } = await post<{ token: string }>('/api/profile/password', here, json);
    expect(status).toBe(200);
    await expect.poll(() => isRefused(elsewhere)).toBe(true);
    await expect.poll(() => isRefused(here)).toBe(true);
    expect(await isRefused(body.token)).toBe(false);
    await platform.logIn(email, NEW_PASSWORD);
  });

  it.each([
    [
      { currentPassword: 'Inconnu2026', password: NEW_PASSWORD },
      { currentPassword: 'Mot de passe incorrect' },
    ],
    [
      { currentPassword: PASSWORD, password: 'court' },
      { password: 'Le mot de passe doit contenir au moins 8 caractères' },
    ],
    [
      { currentPassword: PASSWORD, password: 'Password1' },
      { password: 'Ce mot de passe est trop courant, choisissez-en un autre.' },
    ],
    [{ password: NEW_PASSWORD }, { currentPassword: 'Indiquez votre mot de passe actuel' }],
  ])('refuses %j', async (json, fieldErrors) => {
    const token = await platform.join(newEmail());
    const response = await post('/api/profile/password', token, json);
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual(fieldErrors);
  });

  it('is no way to guess the password with a stolen token', async () => {
    const token = await platform.join(newEmail());
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const json = { currentPassword: `Inconnu${attempt}`, password: NEW_PASSWORD };
      statuses.push((await post('/api/profile/password', token, json)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

it("'Se déconnecter partout' ends every session, this one included", async () => {
  const email = newEmail();
  const tokens = [await platform.join(email), await platform.logIn(email)];
  expect((await post('/api/logout-everywhere', tokens[0] ?? '')).status).toBe(204);
  for (const token of tokens) await expect.poll(() => isRefused(token)).toBe(true);
  expect(await isRefused(await platform.logIn(email))).toBe(false);
});

describe('changing the email address', () => {
  const confirm = (token: string) =>
    platform.request<Problem & { changed: boolean }>('GET', `/api/confirm-email/${token}`);
  async function linkFor(email: string): Promise<string> {
    const mail = await platform.mailbox.waitFor(
      ({ to, text }) => to === email && text.includes('/confirm-email/'),
    );
    return /confirm-email\/(\S+)/.exec(mail.text)?.[1] ?? '';
  }

  it('happens when both email addresses have confirmed it', async () => {
    const [before, after] = [newEmail('avant'), newEmail('apres')];
    const token = await platform.join(before);
    expect((await post('/api/profile/email', token, { email: after, password: PASSWORD })).status).toBe(200);
    expect((await confirm(await linkFor(after))).body.changed).toBe(false);
    expect((await platform.profileOf(token)).user.email).toBe(before);
    expect((await confirm(await linkFor(before))).body.changed).toBe(true);
    await expect.poll(() => isRefused(token)).toBe(true);
    const { user } = await platform.profileOf(await platform.logIn(after));
    expect(user.email).toBe(after);
    await platform.waitForEvent('profile.updated', ({ data }) => data.email === after);
    expect((await confirm('x.y')).status).toBe(422);
  });

  it('does not reveal that the new email address has an account, and never takes it', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const token = await platform.join(mine);
    await platform.join(theirs);
    const free = await post('/api/profile/email', token, { email: newEmail(), password: PASSWORD });
    const taken = await post('/api/profile/email', token, { email: theirs, password: PASSWORD });
    expect(taken).toMatchObject({ status: 200, body: free.body });
    await platform.mailbox.waitFor(
      ({ to, subject }) => to === theirs && subject === 'Vous avez déjà un compte',
    );
    expect(
      platform.mailbox.received.some(({ to, text }) => to === theirs && text.includes('/confirm-email/')),
    ).toBe(false);
  });

  it('is not confirmed by links for another one, however two requests cross', async () => {
    const [mine, second, theirs] = [newEmail(), newEmail('seconde'), newEmail('autrui')];
    const token = await platform.join(mine);
    const wish = (email: string) => post('/api/profile/email', token, { email, password: PASSWORD });
    await Promise.all([wish(second), wish(theirs)]);
    await wish(theirs);
    await linkFor(theirs);
    const links = platform.mailbox.received
      .filter(({ to }) => to === mine || to === second)
      .flatMap(({ text }) => /confirm-email\/(\S+)/.exec(text)?.[1] ?? []);
    for (const link of links) await confirm(link);
    expect((await platform.profileOf(token)).user.email).toBe(mine);
  });

  it('asks for the password', async () => {
    const response = await post('/api/profile/email', await platform.join(newEmail()), {
      email: newEmail(),
      password: 'x',
    });
    expect(response.body.fieldErrors).toEqual({ password: 'Mot de passe incorrect' });
  });
});

describe('the export', () => {
  it('holds the data of every service, and no secret of the account', async () => {
    const email = newEmail();
    const token = await platform.join(email);
    await post('/api/onboarding/structure', token, forms.liberal);
    for (const service of ['offers', 'billing', 'blog'] as const) {
      platform.serveCommand(accountExportCommand(service), async ({ after }) => ({
        sections: [{ name: `${service}-list`, items: [after ?? 'first'] }],
        next: after === null ? 'second' : null,
      }));
    }
    const form = new FormData();
    form.append('infoType', 'personal');
    form.append('cvFile', new Blob(['%PDF-1.4\nMon CV\n%%EOF\n'], { type: 'application/pdf' }), 'mon cv.pdf');
    await platform.request('POST', '/api/profile', { token, form });
    const wish = { experienceYears: 8, availability: [{ from: '2099-08-03', to: '2099-08-14' }] };
    await platform.request('PUT', '/api/profile/candidate', { token, json: wish });
    const url = `${platform.identity.url}/api/account/export`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get('content-disposition')).toContain('mes-donnees-praticio.zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const account = strFromU8(files['compte.json'] ?? new Uint8Array());
    expect(account).toContain(email);
    expect(account).toContain(forms.liberal.name);
    expect(JSON.parse(account)[0].candidate).toMatchObject(wish);
    expect(account).not.toContain('argon2');
    expect(JSON.parse(strFromU8(files['offers-list.json'] ?? new Uint8Array()))).toEqual(['first', 'second']);
    expect(strFromU8(files['cv/1 - mon cv.pdf'] ?? new Uint8Array())).toContain('Mon CV');
    expect(strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array())).toContain('messagerie');
  });
});

describe('erasing the account', () => {
  const erase = (token: string, password: string) =>
    platform.request<Problem>('DELETE', '/api/account', { token, json: { password } });

  it('leaves nothing of the person in database, files and stream, and informs the other services', async () => {
    const email = newEmail('effacee');
    const token = await platform.join(email);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      infoType: 'personal',
      firstname: 'Zélie',
      lastname: 'Quenneville',
    })) {
      form.append(name, value);
    }
    form.append('cvFile', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
    await platform.request('POST', '/api/profile', { token, form });
    await post('/api/onboarding/structure', token, { ...forms.liberal, name: 'Cabinet Quenneville' });

    const wish = { availability: [{ from: '2098-12-03', to: '2098-12-14' }] };
    await platform.request('PUT', '/api/profile/candidate', { token, json: wish });

    expect((await erase(token, PASSWORD)).status).toBe(204);
    const { sub = '' } = decodeJwt(token);
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === sub);
    await expect.poll(() => isRefused(token)).toBe(true);
    await expect
      .poll(async () => (await held(sub)).filter((text) => /effacee|Quenneville|Zélie|2098-12/.test(text)))
      .toEqual([]);
    const { connection } = platform.identity.context;
    await expect
      .poll(() => connection.collection<{ _id: string }>('accounts').countDocuments({ _id: sub }))
      .toBe(0);
    expect(
      (await platform.request('POST', '/api/login_check', { json: { email, password: PASSWORD } })).status,
    ).toBe(401);
    await platform.register(email);
    await platform.linkToken(email, 'verify-email', 2);
  });

  it('asks for the password', async () => {
    const token = await platform.join(newEmail());
    const response = await erase(token, 'Inconnu2026');
    expect(response).toMatchObject({
      status: 422,
      body: { fieldErrors: { password: 'Mot de passe incorrect' } },
    });
    expect(await isRefused(token)).toBe(false);
  });

  /** Every document of the database, bytes of files aside, and every event about the person, as text. */
  async function held(userId: string): Promise<string[]> {
    const { connection } = platform.identity.context;
    const collections = (await connection.listCollections()) as { name: string }[];
    const documents = await Promise.all(
      collections.map(({ name }) => connection.collection(name).find().project({ bytes: 0 }).toArray()),
    );
    const events: string[] = [];
    for (let seq = 1; ; ) {
      const query = { seq, next_by_subj: `identity.*.*.v1.${userId}` } as never;
      const message = await platform.nats.manager.streams.getMessage(EVENTS_STREAM, query);
      if (!message) break;
      events.push(message.string());
      seq = message.seq + 1;
    }
    return [...documents.flat().map((document) => JSON.stringify(document)), ...events];
  }
});
