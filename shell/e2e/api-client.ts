import type { Page } from '@playwright/test';
import { freshFiness, freshSiret } from './establishment-steps.ts';
import { expect } from './journey.ts';
import { linkIn, readMail } from './mail.ts';

/** Prepares the state for journeys through the platform's API. */

const PASSWORD = 'Praticien1';

interface ApiResponse {
  status: number;
  body: Record<string, unknown> & { id?: string; token?: string };
}

/** Calls the platform; `body` is empty if the response is not JSON. */
export async function call(
  method: string,
  path: string,
  token?: string,
  json?: unknown,
): Promise<ApiResponse> {
  const response = await fetch(new URL(path, process.env.E2E_URL), {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const isJson = text.startsWith('{') || text.startsWith('[');
  return { status: response.status, body: isJson ? JSON.parse(text) : {} };
}

export async function tokenOf(email: string, password = 'Demo1234'): Promise<string> {
  const { status, body } = await call('POST', '/api/login_check', undefined, { email, password });
  expect(status).toBe(200);
  return body.token ?? '';
}

const structures = {
  liberal: { structureType: 'liberal', rppsNumber: '10003456789' },
  medical: {
    structureType: 'medical',
    finessNumber: freshFiness,
    representativeFirstName: 'Dominique',
    representativeLastName: 'Sorel',
  },
};

export interface Member {
  email: string;
  password: string;
  token: string;
}

/**
 * Creates a member: registered, verified and onboarded. A medical establishment gets the welcome credit, unless its `siret`
 * has received it before.
 */
export async function newMember(
  name: string,
  type: keyof typeof structures,
  { siret }: { siret?: string } = {},
): Promise<Member> {
  const email = `${name}-${Date.now()}@example.test`;
  const account = { email, password: PASSWORD, acceptTerms: true };
  expect((await call('POST', '/api/register', undefined, account)).status).toBe(201);
  await call('GET', `/api${linkIn(await readMail(email, /./), '/verify-email/')}`);
  const own = structures[type];
  const structure = {
    ...own,
    ...('finessNumber' in own && { finessNumber: own.finessNumber() }),
    name: 'Structure de test',
    email,
    siret: siret ?? freshSiret(),
    city: 'Nantes',
    postalCode: '44000',
    country: 'France',
  };
  const first = await tokenOf(email, PASSWORD);
  const onboarded = await call('POST', '/api/onboarding/structure', first, structure);
  expect(onboarded.status).toBe(201);
  const token = onboarded.body.token ?? (await tokenOf(email, PASSWORD));
  if (type === 'medical' && !siret) {
    const offerCredits = async () => (await call('GET', '/api/credits/balance', token)).body.offer;
    await expect.poll(offerCredits).toBe(1);
  }
  return { email, password: PASSWORD, token };
}

/** Gives somebody's structure credits for further offers. */
export async function grantOffers({ token }: Pick<Member, 'token'>, quantity: number): Promise<void> {
  const { user } = (await call('GET', '/api/profile', token)).body as { user: { id: string } };
  const grant = { kind: 'offer', quantity, reason: 'Geste commercial' };
  const administrator = await tokenOf('admin@praticio.test');
  expect((await call('POST', `/api/admin/credits/${user.id}`, administrator, grant)).status).toBe(201);
}

/** Somebody whom `recruiter` has taken into their team, with a token that acts for the structure. */
export async function newColleague(recruiter: string, part: string) {
  const { email, password, token } = await newMember(`membre-${part}`, 'liberal');
  const invited = await call('POST', '/api/team/invitations', recruiter, { email, part });
  expect(invited.status).toBe(200);
  const link = linkIn(await readMail(email, /Invitation/), '/invitation/').replace('/invitation/', '');
  const accepted = await call('POST', `/api/invitations/${link}`, token);
  expect(accepted.status).toBe(200);
  const { body } = await call('GET', '/api/profile', token);
  return {
    email,
    password,
    id: (body as { user?: { id: string } }).user?.id,
    acting: accepted.body.token ?? '',
  };
}

interface Availability {
  availability?: { from: string; to: string }[];
}

/** A candidate without a structure who looks for posts around Nantes: registered, verified and onboarded. */
export async function newCandidate(name: string, { availability = [] }: Availability = {}): Promise<Member> {
  const email = `${name}-${Date.now()}@example.test`;
  const account = { email, password: PASSWORD, acceptTerms: true };
  expect((await call('POST', '/api/register', undefined, account)).status).toBe(201);
  await call('GET', `/api${linkIn(await readMail(email, /./), '/verify-email/')}`);
  const first = await tokenOf(email, PASSWORD);
  const person = { firstname: 'Ada', lastname: 'Martin', phone: '0612345678', profession: 'Infirmier' };
  const onboarded = await call('POST', '/api/onboarding/candidate', first, person);
  expect(onboarded.status).toBe(201);
  const token = onboarded.body.token ?? first;
  const search = { placeId: 'commune:44109', radiusKm: 30, availability, contractTypes: ['Vacation'] };
  expect((await call('PUT', '/api/profile/candidate', token, search)).status).toBe(200);
  return { email, password: PASSWORD, token };
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF';

/** Saves fields of the personal tab of the profile, and `cvName` as an empty CV. */
export async function saveProfile(
  { token }: Pick<Member, 'token'>,
  fields: Record<string, string>,
  cvName?: string,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ infoType: 'personal', ...fields })) form.set(name, value);
  if (cvName) form.set('cvFile', new File([PDF], cvName, { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${token}` };
  const url = new URL('/api/profile', process.env.E2E_URL);
  expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(200);
}

/** Makes a CV visible in the library, for the specialty `specialty`, and returns its file name there. */
export async function showCv(candidate: Member, specialty = '1'): Promise<string> {
  const fields = { firstname: 'Ada', lastname: 'Martin', visibleInCvLibrary: 'true', specialty };
  await saveProfile(candidate, fields, 'cv-martin.pdf');
  const { userCv } = (await call('GET', '/api/profile', candidate.token)).body;
  return (userCv as { cvFilename: string }).cvFilename;
}

/** Signs `member` in on `page`, effective from the next navigation. */
export async function enterAs(page: Page, { token }: Pick<Member, 'token'>): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('praticio-token', stored), token);
}
