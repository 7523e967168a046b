import type { Problem } from '@praticio/contracts/base/problem';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

const NEW_PASSWORD = 'Nouveau2026';
let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const post = <Body = Problem>(path: string, json: object) => platform.request<Body>('POST', path, { json });
const reset = (token: string, password = NEW_PASSWORD) =>
  post('/api/password-reset/reset', { token, password });
const check = (token: string) =>
  post<{ valid: boolean; email: string | null; message: string }>('/api/password-reset/validate-token', {
    token,
  });

async function askForLink(email: string, count = 1): Promise<string> {
  await post('/api/password-reset/request', { email });
  return platform.linkToken(email, 'reset-password', count);
}

describe('resetting a password', () => {
  it('replaces it and ends every session', async () => {
    const email = newEmail();
    const session = await platform.join(email);
    const token = await askForLink(email);
    expect((await check(token)).body).toMatchObject({ valid: true, email });
    expect((await reset(token)).status).toBe(200);

    await expect
      .poll(async () => (await platform.request('GET', '/api/profile', { token: session })).status)
      .toBe(401);
    expect((await post('/api/login_check', { email, password: PASSWORD })).status).toBe(401);
    await platform.logIn(email, NEW_PASSWORD);
    await platform.mailbox.waitFor(
      ({ to, subject }) => to === email && subject === 'Votre mot de passe a été modifié',
    );
  });

  it('works once, also when two people use the link at the same moment', async () => {
    const email = newEmail();
    await platform.join(email);
    const token = await askForLink(email);
    const responses = await Promise.all([reset(token, 'Premiere-2026'), reset(token, 'Deuxieme-2026')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const winner = responses[0].status === 200 ? 'Premiere-2026' : 'Deuxieme-2026';
    await platform.logIn(email, winner);
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'auth/reset-link-invalid' } });
    expect((await check(token)).body).toEqual({
      valid: false,
      email: null,
      message: 'Le lien de réinitialisation est invalide ou a expiré',
    });
  });

  it('works for an account that is locked, and unlocks it', async () => {
    const email = newEmail();
    await platform.join(email);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await post('/api/login_check', { email, password: 'Inconnu2026' });
    expect((await post('/api/login_check', { email, password: PASSWORD })).status).toBe(429);
    await reset(await askForLink(email));
    await platform.logIn(email, NEW_PASSWORD);
  });

  it('verifies the email address too', async () => {
    const email = newEmail();
    await platform.register(email);
    await reset(await askForLink(email));
    await platform.logIn(email, NEW_PASSWORD);
  });

  it('holds for an hour', async () => {
    const email = newEmail();
    await platform.join(email);
    const token = await askForLink(email);
    const accounts = platform.identity.context.connection.collection('accounts');
    const { issuedAt, expiresAt } = (await accounts.findOne({ email }))?.passwordReset[0] ?? {};
    expect(expiresAt.getTime() - issuedAt.getTime()).toBe(HOUR_MS);
    await accounts.updateOne({ email }, { $set: { 'passwordReset.0.expiresAt': new Date(Date.now() - 1) } });
    expect((await check(token)).body.valid).toBe(false);
    expect((await reset(token)).status).toBe(422);
  });

  it('leaves an earlier link good until one is used', async () => {
    const email = newEmail();
    await platform.join(email);
    const links = [await askForLink(email), await askForLink(email, 2), await askForLink(email, 3)];
    for (const link of links) expect((await check(link)).body.valid).toBe(true);
    expect((await reset(links[1] ?? '')).status).toBe(200);
    for (const link of links) expect((await check(link)).body.valid).toBe(false);
    expect((await reset(links[0] ?? '', 'Intruse2026')).status).toBe(422);
    await platform.logIn(email, NEW_PASSWORD);
  });

  it.each([
    ['Court1', 'Le mot de passe doit contenir au moins 8 caractères'],
    ['minuscules1', 'Le mot de passe doit contenir au moins une lettre majuscule'],
    ['SansChiffre', 'Le mot de passe doit contenir au moins un chiffre'],
    ['Password1', 'Ce mot de passe est trop courant, choisissez-en un autre.'],
  ])('refuses the password %s and keeps the link', async (password, message) => {
    const email = newEmail();
    await platform.join(email);
    const token = await askForLink(email);
    const response = await reset(token, password);
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual({ password: message });
    expect((await check(token)).body.valid).toBe(true);
  });

  it('takes no verification link for a reset link', async () => {
    const email = newEmail();
    await platform.register(email);
    const verification = await platform.linkToken(email, 'verify-email');
    expect((await reset(verification)).status).toBe(422);
  });
});
