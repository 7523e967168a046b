import { runSetUpWith } from '../demo/load-demo.ts';
import { loopback, type PlatformSetting } from '../platform/environment.ts';
import { requestUntilResponse } from './requests.ts';

const PASSWORD = 'Chaos2026!';
const CANDIDATES = 6;
/** How a session ends: the request that ends it, by the account's name. */
const ENDINGS: Record<string, { method: string; path: string; json?: object }> = {
  'parti-1': { method: 'POST', path: '/api/logout-everywhere' },
  'parti-2': {
    method: 'POST',
    path: '/api/profile/password',
    json: { currentPassword: PASSWORD, password: `Autre${PASSWORD}` },
  },
  'parti-3': { method: 'DELETE', path: '/api/account', json: { password: PASSWORD } },
};
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF';

export interface Person {
  email: string;
  token: string;
}

export interface Candidate extends Person {
  /** File name of their CV in the library. */
  cvFilename: string;
}

export interface People {
  recruiter: Person;
  candidates: Candidate[];
  /** Tokens that must never be accepted again: after a logout, a new password and an erasure. */
  endedTokens: string[];
}

/** The unchanged fields that the recruiter sends when renaming the structure. */
export const recruiterStructure = {
  structureType: 'medical',
  email: 'clinique@chaos.test',
  siret: '90000001900019',
  city: 'Nantes',
  postalCode: '44000',
  country: 'France',
  finessNumber: '440000289',
  representativeFirstName: 'Claude',
  representativeLastName: 'Essai',
};

/** The practice of a candidate. */
export const candidateStructure = (name: string) => ({
  structureType: 'liberal',
  name: `Cabinet ${name}`,
  email: `${name}@chaos.test`,
  siret: '90000002700012',
  city: 'Rennes',
  postalCode: '35000',
  country: 'France',
  rppsNumber: '10101010101',
});

/** Creates a recruiter, and candidates with a CV in the library. Call it before processes are killed. */
export async function createPeople(setting: PlatformSetting): Promise<People> {
  const names = Array.from({ length: CANDIDATES }, (_, index) => `candidat-${index + 1}`);
  const candidates = names.map((name) => ({
    email: `${name}@chaos.test`,
    structure: candidateStructure(name),
  }));
  const email = 'recruteur@chaos.test';
  const accounts = [
    { email, structure: { ...recruiterStructure, name: 'Clinique du Port' }, verified: true },
    ...candidates,
    ...Object.keys(ENDINGS).map((name) => ({ email: `${name}@chaos.test` })),
  ].map((account) => ({ firstname: 'Alex', lastname: 'Essai', ...account }));
  await runSetUpWith(setting, 'identity', 'create-account', accounts, ['--file'], {
    ACCOUNT_PASSWORD: PASSWORD,
  });
  const url = loopback(setting.ports.PORT);
  const recruiter = await logIn(url, email);
  return {
    recruiter,
    candidates: await Promise.all(
      candidates.map(async (candidate) => showCv(url, await logIn(url, candidate.email))),
    ),
    endedTokens: await Promise.all(Object.keys(ENDINGS).map((name) => endSession(url, name))),
  };
}

/** Creates a structure with its welcome credit and a key for software of its own. */
export async function createPartner(setting: PlatformSetting): Promise<Person & { key: string }> {
  const email = 'logiciel@chaos.test';
  const structure = { ...recruiterStructure, name: 'Clinique du Logiciel', siret: '90000003500015' };
  const accounts = [{ firstname: 'Alex', lastname: 'Essai', email, structure, verified: true }];
  await runSetUpWith(setting, 'identity', 'create-account', accounts, ['--file'], {
    ACCOUNT_PASSWORD: PASSWORD,
  });
  const url = loopback(setting.ports.PORT);
  const { token } = await logIn(url, email);
  const made = await requestUntilResponse<{ key: string }>(`${url}/api/keys`, 'POST', {
    token,
    json: { name: 'Planning', scopes: ['offers:read', 'offers:write'], password: PASSWORD },
  });
  if (made.status !== 201) throw new Error(`a key was refused: ${JSON.stringify(made.body)}`);
  return { email, token, key: made.body.key };
}

async function logIn(url: string, email: string): Promise<Person> {
  const json = { email, password: PASSWORD };
  const { status, body } = await requestUntilResponse<{ token: string }>(`${url}/api/login_check`, 'POST', {
    json,
  });
  if (status !== 200) throw new Error(`logging in responded ${status}: ${JSON.stringify(body)}`);
  return { email, token: body.token };
}

/** Logs in, and ends the session as ENDINGS says; returns its token. */
async function endSession(url: string, name: string): Promise<string> {
  const { token } = await logIn(url, `${name}@chaos.test`);
  const { method, path, ...options } = ENDINGS[name] as (typeof ENDINGS)[string];
  const { status } = await requestUntilResponse(`${url}${path}`, method, { token, ...options });
  if (status >= 300) throw new Error(`${method} ${path} responded ${status}`);
  return token;
}

async function showCv(url: string, person: Person): Promise<Candidate> {
  const form = new FormData();
  const fields = { infoType: 'personal', visibleInCvLibrary: 'true', specialty: '1' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cvFile', new File([PDF], 'cv.pdf', { type: 'application/pdf' }));
  const { token } = person;
  const saved = await requestUntilResponse<{ userCv: { cvFilename: string } }>(`${url}/api/profile`, 'POST', {
    token,
    form,
  });
  if (saved.status !== 200) throw new Error(`a CV was refused: ${JSON.stringify(saved.body)}`);
  return { ...person, cvFilename: saved.body.userCv.cvFilename };
}
