import type { Problem } from '@praticio/contracts/base/problem';
import { PASSWORD_PERSONAL, PASSWORD_TOO_COMMON } from '@praticio/contracts/identity/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// Every path on which a password is chosen refuses the first guesses of attackers.

let platform: IdentityPlatform;
let email: string;
let token: string;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  email = newEmail('quenneville');
  token = await platform.join(email);
  const form = new FormData();
  const fields = { infoType: 'personal', firstname: 'Zélie', lastname: "d'Aubigné" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await platform.request('POST', '/api/profile', { token, form });
  await platform.request('POST', '/api/onboarding/structure', { token, json: forms.liberal });
});
afterAll(() => platform.stop());

const send = (path: string, json: object, as?: string) =>
  platform.request<Problem>('POST', path, { json, ...(as && { token: as }) });

const paths: Record<string, (password: string) => ReturnType<typeof send>> = {
  register: (password) =>
    send('/api/register', { email: newEmail('quenneville'), password, acceptTerms: true }),
  'change password': (password) =>
    send('/api/profile/password', { currentPassword: PASSWORD, password }, token),
  'reset password': async (password) => {
    await send('/api/password-reset/request', { email });
    return send('/api/password-reset/reset', {
      token: await platform.linkToken(email, 'reset-password'),
      password,
    });
  },
};

describe.each(Object.keys(paths))('%s', (path) => {
  it.each([
    'Azerty123',
    'Motdepasse1',
    'Password1',
    'Bonjour01!',
    'Marseille2024',
    'Infirmière1',
    'Camille12',
  ])('refuses %s as too common', async (password) => {
    const response = await paths[path]?.(password);
    expect(response?.body.fieldErrors).toEqual({ password: PASSWORD_TOO_COMMON });
  });

  it('refuses the email address in it', async () => {
    const response = await paths[path]?.('12-QUENNEVILLE-x');
    expect(response?.body.fieldErrors).toEqual({ password: PASSWORD_PERSONAL });
  });
});

describe.each(['change password', 'reset password'])('%s', (path) => {
  it.each([
    ['the first name', 'Xx-zelie-2026'],
    ['the last name', 'Aubigné-44-xy'],
    ["the structure's name", 'Morel$2026abc'],
  ])('refuses %s in it', async (_what, password) => {
    const response = await paths[path]?.(password);
    expect(response?.body.fieldErrors).toEqual({ password: PASSWORD_PERSONAL });
  });
});

it.each(['Demo1234', 'Nouveau2026', 'Cheval-correct-pile-7', 'xK7!mmmmQ'])(
  '%s may be chosen',
  async (password) => {
    expect((await paths.register?.(password))?.status).toBe(201);
  },
);
