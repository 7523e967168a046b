import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// @module-tag deep

const command = new URL('../src/setup/create-account.ts', import.meta.url).pathname;
let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

async function createAccount(...options: string[]): Promise<string> {
  const env = { ...process.env, ...platform.identityEnv, ACCOUNT_PASSWORD: 'Demo1234' };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...options], { env });
  return stdout.trim();
}

it('gives an administrator who can log in, and changes nothing the second time', async () => {
  const email = newEmail('admin');
  expect(await createAccount('--email', email, '--role', 'admin')).toBe(`${email}: created`);
  expect(await createAccount('--email', email, '--role', 'admin')).toBe(`${email}: unchanged`);
  const { user } = await platform.profileOf(await platform.logIn(email, 'Demo1234'));
  expect(user.roles).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
  expect(platform.mailbox.received.filter(({ to }) => to === email)).toEqual([]);
});

it('gives a recruiter whose structure the other services learn of', async () => {
  const email = newEmail('recruteur');
  const person = ['--firstname', 'Ada', '--lastname', 'Martin', '--phone', '+33 2 40 00 00 00'];
  await createAccount('--email', email, ...person, '--structure', JSON.stringify(forms.medical));
  const profile = await platform.profileOf(await platform.logIn(email, 'Demo1234'));
  expect(profile).toMatchObject({
    firstname: 'Ada',
    structure: { type: 'medical', isOnboardingComplete: true },
  });
  expect(profile.user.roles).toContain('ROLE_RECRUITER');
  await platform.waitForEvent('structure.onboarded', ({ data }) => data.email === email && data.recruiter);
});

it('creates all the accounts of a file', async () => {
  const [liberal, admin] = [newEmail('liberal'), newEmail('admin')];
  const accounts = [
    { email: liberal, firstname: 'Ada', structure: forms.liberal },
    { email: admin, role: 'admin' },
  ];
  const file = join(tmpdir(), `praticio-accounts-${process.pid}.json`);
  await writeFile(file, JSON.stringify(accounts));
  expect(await createAccount('--file', file)).toBe(`${liberal}: created\n${admin}: created`);
  await rm(file);
  const profile = await platform.profileOf(await platform.logIn(liberal, 'Demo1234'));
  expect(profile).toMatchObject({ firstname: 'Ada', structure: { type: 'liberal' } });
});

it('names the errors and leaves nothing', async () => {
  const email = newEmail();
  const structure = JSON.stringify({ ...forms.medical, siret: '1' });
  await expect(createAccount('--email', email, '--structure', structure)).rejects.toThrow(
    'Numéro SIRET invalide',
  );
  const accounts = platform.identity.context.connection.collection('accounts');
  expect(await accounts.countDocuments({ email })).toBe(0);
});
