import type { Pagination } from '@praticio/contracts/base/pagination';
import type { Problem } from '@praticio/contracts/base/problem';
import { unlockCv } from '@praticio/contracts/billing/commands';
import { findUnlockedCv } from '@praticio/contracts/identity/commands';
import { type CvLibraryItem, cvConsultationsSchema } from '@praticio/contracts/identity/cv-library';
import type { CvSnapshot } from '@praticio/contracts/identity/cv-snapshot';
import { copyProfileCv } from '@praticio/contracts/identity/endpoints';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { listSpecialties } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { AppError } from '@praticio/service-kit/errors';
import { createInternalTokens } from '@praticio/service-kit/internal-tokens';
import { assertFiring, promtoolBinary, withoutProcess } from '@praticio/service-kit/testing/alerting';
import { internalSecretOf } from '@praticio/service-kit/testing/internal-secrets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
let platform: IdentityPlatform;
/** Billing's part: credits left, and every unlock that was paid. */
const billing = { credits: 0, paid: new Set<string>(), asked: 0 };
/** Messaging's part: blocked people. */
const blocks = new Set<string>();

beforeAll(async () => {
  platform = await startIdentityPlatform({ CV_OPENINGS_PER_HOUR: '3' });
  platform.serveCommand(listSpecialties, async () => specialties);
  platform.serveCommand(isBlocked, async ({ blockerId, personId }) => ({
    blocked: blocks.has(`${blockerId}:${personId}`),
  }));
  platform.serveCommand(unlockCv, async ({ recruiterId, candidateId }) => {
    billing.asked += 1;
    const key = `${recruiterId}:${candidateId}`;
    if (billing.paid.has(key)) return { charged: false };
    if (billing.credits === 0) throw new AppError('billing/insufficient-credits');
    billing.credits -= 1;
    billing.paid.add(key);
    return { charged: true };
  });
});
afterAll(() => platform.stop());
beforeEach(() => {
  billing.credits = 5;
});

async function onboarded(type: 'medical' | 'liberal') {
  const first = await platform.join(newEmail());
  const json = forms[type];
  const { body } = await platform.request<{ token?: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json,
  });
  const token = body.token ?? first;
  return { token, id: (await platform.profileOf(token)).user.id };
}

function save(token: string, fields: Record<string, string>, cv?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ infoType: 'personal', ...fields })) form.append(name, value);
  if (cv)
    form.append('cvFile', new Blob([`%PDF-1.4\n${cv}\n%%EOF\n`], { type: 'application/pdf' }), 'cv.pdf');
  return platform.request('POST', '/api/profile', { token, form });
}

async function candidateWithCv(specialty = '1') {
  const person = await onboarded('liberal');
  const names = { firstname: 'Ada', lastname: 'Martin' };
  await save(person.token, { ...names, visibleInCvLibrary: 'true', specialty }, 'Version 1');
  const cvFilename = (await platform.profileOf(person.token)).userCv?.cvFilename ?? '';
  return { ...person, cvFilename };
}

const open = (token: string, cvFilename: string) =>
  platform.request<string & Problem>('GET', `/api/cv-library/cv/${cvFilename}`, { token });
async function library(token: string, query = '') {
  const response = await platform.request<{ items: CvLibraryItem[]; pagination: Pagination }>(
    'GET',
    `/api/cv-library?limit=50${query}`,
    { token },
  );
  return response.body;
}

describe('the CV library', () => {
  it('shows CVs without names until they are unlocked, one own with its mark', async () => {
    const candidate = await candidateWithCv();
    const recruiter = await onboarded('medical');
    const seen = (items: CvLibraryItem[]) => items.find(({ id }) => id === candidate.cvFilename);
    expect(seen((await library(recruiter.token)).items)).toMatchObject({
      cvFilename: candidate.cvFilename,
      specialty: specialties[0],
      isOwn: false,
      unlocked: false,
      candidate: null,
    });
    expect(seen((await library(candidate.token)).items)).toMatchObject({
      isOwn: true,
      candidate: { firstname: 'Ada' },
    });
    await open(recruiter.token, candidate.cvFilename);
    expect(seen((await library(recruiter.token)).items)).toMatchObject({
      unlocked: true,
      candidate: { lastname: 'Martin' },
    });
  });

  it('names the owner of an unlocked CV to other services, while it is shown', async () => {
    const candidate = await candidateWithCv();
    const recruiter = await onboarded('medical');
    const find = (cvFilename = candidate.cvFilename) =>
      callCommand(platform.nats, findUnlockedCv, { holderId: recruiter.id, cvFilename });
    await expect(find()).rejects.toMatchObject({ code: 'contact/cv-locked' });
    await expect(find('unknown')).rejects.toMatchObject({ code: 'cv/not-found' });
    await open(recruiter.token, candidate.cvFilename);
    expect(await find()).toEqual({ candidateId: candidate.id });
    await save(candidate.token, { visibleInCvLibrary: 'false' });
    await expect(find()).rejects.toMatchObject({ code: 'cv/withdrawn' });
  });

  it('holds no id that the candidate has anywhere else, whether the CV is unlocked or not', async () => {
    const candidate = await candidateWithCv();
    const { token } = await onboarded('medical');
    const { structure } = await platform.profileOf(candidate.token);
    const read = async () => [
      await library(token),
      await library(token, `&cv_filename=${candidate.cvFilename}`),
      (await platform.request('GET', '/api/cv-library/unlocked', { token })).body,
    ];
    const elsewhere = [
      candidate.id,
      structure?.id ?? '',
      (await platform.profileOf(candidate.token)).user.email,
    ];
    for (const isUnlocked of [false, true]) {
      if (isUnlocked) expect((await open(token, candidate.cvFilename)).status).toBe(200);
      const text = JSON.stringify(await read());
      expect(text).toContain(`"userId":"${candidate.cvFilename}"`);
      for (const id of elsewhere) expect(text).not.toContain(id);
    }
    expect(candidate.cvFilename).toMatch(/^[\w-]{20,}$/);
    expect(candidate.cvFilename).not.toContain(candidate.id);
  });

  it('filters by specialty and pages by twelve', async () => {
    await candidateWithCv('2');
    const { token } = await onboarded('medical');
    const { items, pagination } = await library(token, '&specialty_id=2');
    expect(new Set(items.map(({ specialty }) => specialty.id))).toEqual(new Set([2]));
    expect(pagination.total_items).toBe(items.length);
    const response = await platform.request<{ pagination: Pagination }>('GET', '/api/cv-library', { token });
    expect(response.body.pagination.per_page).toBe(12);
  });

  it('finds a single CV by its file name', async () => {
    const [candidate, { token }] = [await candidateWithCv(), await onboarded('medical')];
    const { items } = await library(token, `&cv_filename=${candidate.cvFilename}`);
    expect(items.map(({ id }) => id)).toEqual([candidate.cvFilename]);
  });

  it('does not offer the CV of a banned account', async () => {
    const [candidate, { token }] = [await candidateWithCv(), await onboarded('medical')];
    const accounts = platform.identity.context.connection.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: candidate.id }, { $set: { bannedAt: new Date() } });
    expect((await library(token)).items.map(({ id }) => id)).not.toContain(candidate.cvFilename);
    expect((await open(token, candidate.cvFilename)).status).toBe(410);
  });

  it('is closed before onboarding', async () => {
    const token = await platform.join(newEmail());
    const response = await platform.request<Problem>('GET', '/api/cv-library', { token });
    expect(response).toMatchObject({ status: 403, body: { code: 'auth/onboarding-required' } });
  });
});

describe('opening a CV', () => {
  it('costs one credit once, new versions included', async () => {
    const [candidate, recruiter] = [await candidateWithCv(), await onboarded('medical')];
    const first = await open(recruiter.token, candidate.cvFilename);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('content-disposition')).toContain('attachment');
    await save(candidate.token, {}, 'Version 2');
    expect((await open(recruiter.token, candidate.cvFilename)).body).toContain('Version 2');
    expect(billing.credits).toBe(4);
    const { body } = await platform.request<{ data: CvLibraryItem[] }>('GET', '/api/cv-library/unlocked', {
      token: recruiter.token,
    });
    expect(body.data.map(({ cvFilename }) => cvFilename)).toEqual([candidate.cvFilename]);
  });

  it('is 402 with requiresPayment when no credit is left', async () => {
    const [candidate, recruiter] = [await candidateWithCv(), await onboarded('medical')];
    billing.credits = 0;
    const response = await open(recruiter.token, candidate.cvFilename);
    expect(response).toMatchObject({
      status: 402,
      body: { code: 'billing/insufficient-credits', requiresPayment: true },
    });
  });

  it('of a hidden one is 410 at once and charges nothing, also for a recruiter who had unlocked it', async () => {
    const [candidate, before, after] = [
      await candidateWithCv(),
      await onboarded('medical'),
      await onboarded('medical'),
    ];
    await open(before.token, candidate.cvFilename);
    await save(candidate.token, { visibleInCvLibrary: 'false' });
    const credits = billing.credits;
    for (const { token } of [before, after]) {
      expect(await open(token, candidate.cvFilename)).toMatchObject({
        status: 410,
        body: { code: 'cv/withdrawn' },
      });
    }
    expect(billing.credits).toBe(credits);
    expect((await library(after.token)).items.map(({ id }) => id)).not.toContain(candidate.cvFilename);
  });

  it('is not sold to a recruiter whom its owner has blocked', async () => {
    const [candidate, before, after] = [
      await candidateWithCv(),
      await onboarded('medical'),
      await onboarded('medical'),
    ];
    await open(before.token, candidate.cvFilename);
    const { id } = (await platform.profileOf(candidate.token)).user;
    for (const recruiter of [before, after]) blocks.add(`${id}:${recruiter.id}`);
    const credits = billing.credits;
    expect(await open(after.token, candidate.cvFilename)).toMatchObject({
      status: 410,
      body: { code: 'cv/withdrawn' },
    });
    expect(billing.credits).toBe(credits);
    // earlier unlocks stay
    expect((await open(before.token, candidate.cvFilename)).status).toBe(200);
  });

  it('is free for oneself, and for recruiters only', async () => {
    const [candidate, other] = [await candidateWithCv(), await onboarded('liberal')];
    billing.asked = 0;
    expect((await open(candidate.token, candidate.cvFilename)).status).toBe(200);
    expect(await open(other.token, candidate.cvFilename)).toMatchObject({
      status: 403,
      body: { code: 'auth/missing-role' },
    });
    expect((await open(other.token, 'nowhere')).status).toBe(404);
    expect(billing.asked).toBe(0);
  });

  it('is limited to sixty an hour unless the operator says otherwise', async () => {
    const [candidate, { token }] = [await candidateWithCv(), await onboarded('medical')];
    const { CV_OPENINGS_PER_HOUR: _few, ...env } = platform.identityEnv;
    const instances = [
      await platform.start(identityService, env),
      await platform.start(identityService, env),
    ] as const;
    const statuses = await Promise.all(
      Array.from({ length: 64 }, async (_, n) => {
        const instance = n % 2 === 0 ? instances[0] : instances[1];
        return (await instance.request('GET', `/api/cv-library/cv/${candidate.cvFilename}`, { token }))
          .status;
      }),
    );
    expect(statuses.toSorted()).toEqual([...Array(60).fill(200), ...Array(4).fill(429)]);
  });

  it('is limited by recruiter and hour over all instances, with a sentence that says so', async () => {
    const [candidate, recruiter] = [await candidateWithCv(), await onboarded('medical')];
    const other = await platform.start(identityService, platform.identityEnv);
    const [token, path] = [recruiter.token, `/api/cv-library/cv/${candidate.cvFilename}`];
    const instances = [platform.request, other.request];
    const metrics = async () =>
      withoutProcess(String((await platform.identity.requestInternal<string>('GET', '/metrics')).body));
    const before = await metrics();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => instances[index % 2]?.<Problem>('GET', path, { token })),
    );
    expect(responses.filter((response) => response?.status === 200)).toHaveLength(3);
    const refused = responses.filter((response) => response?.status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body.code).toBe('cv/too-many-openings');
    const after = await metrics();
    expect(after).toMatch(/^cv_openings_refused_total\{[^}]*\} \d+$/m);
    if (promtoolBinary)
      await assertFiring(['CvsCopied'], { before: { identity: before }, during: { identity: after } });
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await open((await onboarded('medical')).token, candidate.cvFilename)).status).toBe(200);
    const counts = platform.identity.context.connection.collection<{ _id: string }>('cv_openings');
    await counts.updateOne({ _id: recruiter.id }, { $set: { until: new Date() } });
    expect((await open(token, candidate.cvFilename)).status).toBe(200);
  });

  it('shows the candidate who, when first and last, and how often; paying alone is not opening', async () => {
    const [candidate, recruiter] = [await candidateWithCv(), await onboarded('medical')];
    const data = { recruiterId: recruiter.id, candidateId: candidate.id };
    const unlocked = async () =>
      (await library(recruiter.token)).items.find(({ id }) => id === candidate.cvFilename);
    const told = async () => {
      const { token } = candidate;
      const { body } = await platform.request('GET', '/api/profile/cv/consultations', { token });
      return cvConsultationsSchema.parse(body);
    };
    await platform.publish('cv.unlocked', { id: recruiter.id, version: 2 }, data);
    await expect.poll(async () => (await unlocked())?.unlocked).toBe(true);
    expect(await told()).toEqual([]);
    await open(recruiter.token, candidate.cvFilename);
    const [first] = await told();
    expect(first).toMatchObject({ structureName: forms.medical.name, count: 1 });
    await open(recruiter.token, candidate.cvFilename);
    const [again, ...others] = await told();
    expect(others).toEqual([]);
    expect(again).toMatchObject({ firstAt: first?.firstAt, count: 2 });
    expect(Date.parse(again?.lastAt ?? '')).toBeGreaterThan(Date.parse(first?.lastAt ?? ''));
  });

  it('stays paid when the response of billing was lost', async () => {
    const [candidate, recruiter] = [await candidateWithCv(), await onboarded('medical')];
    const data = { recruiterId: recruiter.id, candidateId: candidate.id };
    await platform.publish('cv.unlocked', { id: recruiter.id, version: 2 }, data);
    await expect
      .poll(
        async () =>
          (await library(recruiter.token)).items.find(({ id }) => id === candidate.cvFilename)?.unlocked,
      )
      .toBe(true);
  });
});

describe('snapshots for other services', () => {
  const internal = async (method: string, path: string, more: object = {}) => {
    const token = await createInternalTokens('offers', internalSecretOf('offers')).sign('identity');
    return platform.identity.requestInternal<CvSnapshot & string & Problem>(
      method,
      copyProfileCv.path + path,
      { token, ...more },
    );
  };

  it('keep the CV as it was, and go with their owner', async () => {
    const candidate = await candidateWithCv();
    const json = { userId: candidate.id, cvFilename: candidate.cvFilename };
    const snapshot = await internal('POST', '', { json });
    expect(snapshot).toMatchObject({
      status: 201,
      body: { filename: 'cv.pdf', mediaType: 'application/pdf' },
    });
    await save(candidate.token, {}, 'Version 2');
    const path = `/${snapshot.body.fileId}`;
    expect((await internal('GET', path)).body).toContain('Version 1');
    const erased = await platform.request('DELETE', '/api/account', {
      token: candidate.token,
      json: { password: PASSWORD },
    });
    expect(erased.status).toBe(204);
    await expect.poll(async () => (await internal('GET', path)).status).toBe(404);
  });

  it('are made of uploads too, and removed on demand', async () => {
    const { id } = await onboarded('liberal');
    const headers = { 'content-type': 'application/pdf' };
    const upload = await internal('POST', `/uploads?userId=${id}&filename=autre.pdf`, {
      headers,
      body: '%PDF-1.4 autre',
    });
    expect(upload).toMatchObject({ status: 201, body: { filename: 'autre.pdf', bytes: 14 } });
    expect((await internal('DELETE', `/${upload.body.fileId}`)).status).toBe(204);
    expect((await internal('GET', `/${upload.body.fileId}`)).status).toBe(404);
  });

  it('are refused for a CV that the profile does not have, and to people', async () => {
    const candidate = await candidateWithCv();
    const json = { userId: candidate.id, cvFilename: 'another' };
    expect(await internal('POST', '', { json })).toMatchObject({
      status: 404,
      body: { code: 'cv/not-found' },
    });
    const response = await platform.identity.requestInternal('POST', copyProfileCv.path, {
      token: candidate.token,
      json,
    });
    expect(response.status).toBe(401);
    expect((await internal('GET', `/cv-${candidate.id}`)).status).toBe(404);
  });
});
