import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@praticio/contracts/base/problem';
import type { Balance } from '@praticio/contracts/billing/credit';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient, type TestClient } from '@praticio/service-kit/testing/http-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// Two instances of svc-identity and the real svc-billing in a separate process, called over HTTP like the gateway does.
// @module-tag deep
const CVS = 100;
const [billingMain, sumCheck] = ['main.ts', 'setup/check-sums.ts'].map((file) =>
  fileURLToPath(new URL(`../../svc-billing/src/${file}`, import.meta.url)),
) as [string, string];

let platform: IdentityPlatform;
let instances: TestClient[];
let billingEnv: NodeJS.ProcessEnv;
let billing: TestClient;
let child: ChildProcess;
let admin: string;

beforeAll(async () => {
  platform = await startIdentityPlatform({ CV_OPENINGS_PER_HOUR: '1000' });
  platform.serveCommand(isBlocked, async () => ({ blocked: false }));
  instances = [platform.request, (await platform.start(identityService, platform.identityEnv)).request];
  const [port, internalPort] = [await freePort(), await freePort()];
  billingEnv = {
    ...process.env,
    ...platform.env('billing'),
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    JWKS_URL: `${platform.identity.url}/api/.well-known/jwks.json`,
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nobody',
  };
  child = spawn(process.execPath, [billingMain], { env: billingEnv, stdio: ['ignore', 'ignore', 'inherit'] });
  billing = createTestClient(`http://127.0.0.1:${port}`);
  const internal = createTestClient(`http://127.0.0.1:${internalPort}`);
  const isReady = async () => (await internal('GET', '/readyz').catch(() => null))?.status === 200;
  await eventually('svc-billing', isReady, 140_000);
  admin = (await newAdministrator(platform)).token;
  // the first recruiter of the SIRET gets its welcome credits, the others start with nothing
  const { token, id } = await recruiter();
  const json = { verified: true, reason: 'Essai' };
  await platform.request('PATCH', `/api/admin/users/${id}/structure`, { token: admin, json });
  await eventually('the welcome credits', async () => (await balanceOf(token)).cv === 2);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await platform.stop();
});

async function recruiter(credits = 0) {
  const first = await platform.join(newEmail());
  const json = forms.medical;
  const response = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json,
  });
  const { token } = response.body;
  const { id } = (await platform.profileOf(token)).user;
  const gift = { kind: 'cv', quantity: credits, reason: 'Essai' };
  if (credits > 0) await billing('POST', `/api/admin/credits/${id}`, { token: admin, json: gift });
  return { token, id };
}

const balanceOf = async (token: string) =>
  (await billing<Balance>('GET', '/api/credits/balance', { token })).body;

/** Shown CVs of as many candidates: copies of a first one, that went the whole way. */
async function shownCvs(count: number): Promise<string[]> {
  const token = await platform.join(newEmail());
  await platform.request('POST', '/api/onboarding/structure', { token, json: forms.liberal });
  const form = new FormData();
  for (const [name, value] of Object.entries({ infoType: 'personal', firstname: 'Ada', lastname: 'Martin' }))
    form.append(name, value);
  form.append('cvFile', new Blob(['%PDF-1.4\nCV\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  await platform.request('POST', '/api/profile', { token, form });
  const { id } = (await platform.profileOf(token)).user;
  const { connection } = platform.identity.context;
  const accounts = connection.collection<{ _id: string; cv: object }>('accounts');
  const files = connection.collection<{ _id: string }>('files');
  const account = (await accounts.findOne({ _id: id })) ?? expect.fail('no account');
  const file = (await files.findOne({ _id: `cv-${id}` })) ?? expect.fail('no file');
  const specialty = { id: 1, name: 'Cardiologie' };
  const names = Array.from({ length: count }, (_, index) => `${id}-${index}`);
  const shown = (name: string) => ({ ...account.cv, visible: true, specialty, cvFilename: name });
  const copies = names.map((name) => ({ ...account, _id: name, email: `${name}@x.test`, cv: shown(name) }));
  await accounts.insertMany(copies);
  await files.insertMany(names.map((name) => ({ ...file, _id: `cv-${name}`, owner: name })));
  return names;
}

/** Asks both instances in turn for all at once; gives the statuses. */
async function openAll(token: string, names: string[]): Promise<number[]> {
  const responses = names.map((name, index) =>
    (instances[index % 2] ?? platform.request)<Problem>('GET', `/api/cv-library/cv/${name}`, { token }),
  );
  return (await Promise.all(responses)).map(({ status }) => status);
}
async function unlockedBy(token: string): Promise<string[]> {
  type Unlocked = { data: { cvFilename: string }[] };
  const { body } = await platform.request<Unlocked>('GET', '/api/cv-library/unlocked', { token });
  return body.data.map(({ cvFilename }) => cvFilename);
}
async function bookOf(token: string): Promise<string[]> {
  const response = await billing<{ items: { reference: string }[] }>('GET', '/api/credits/history', {
    token,
  });
  return response.body.items.map(({ reference }) => reference).filter((name) => name.startsWith('cv:'));
}
const checkSums = () =>
  new Promise<string>((resolve) => {
    const env = { ...billingEnv, LOG_LEVEL: 'error' };
    execFile(process.execPath, [sumCheck], { env }, (_error, said) => resolve(said));
  });

it(`1 credit and ${CVS} CVs asked for at once: one is served, the others are 402, book and list agree`, async () => {
  const { token, id } = await recruiter(1);
  const names = await shownCvs(CVS);
  const statuses = await openAll(token, names);
  const served = names.filter((_name, index) => statuses[index] === 200);
  expect(served).toHaveLength(1);
  expect(statuses.filter((status) => status === 402)).toHaveLength(CVS - 1);
  expect((await balanceOf(token)).cv).toBe(0);
  expect(await unlockedBy(token)).toEqual(served);
  expect(await bookOf(token)).toEqual([`cv:${id}:${served[0]}`]);
  expect(await checkSums()).toContain(' 0 differences');
});

it('5 credits and the same CV asked for 100 times at once: charged once, served every time', async () => {
  const { token, id } = await recruiter(5);
  const [name = ''] = await shownCvs(1);
  const statuses = await openAll(
    token,
    Array.from({ length: 100 }, () => name),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await balanceOf(token)).cv).toBe(4);
  expect(await unlockedBy(token)).toEqual([name]);
  expect(await bookOf(token)).toEqual([`cv:${id}:${name}`]);
  expect(await checkSums()).toContain(' 0 differences');
});
