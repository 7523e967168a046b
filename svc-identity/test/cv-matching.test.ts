import type { Problem } from '@praticio/contracts/base/problem';
import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { findPlace, listSpecialties } from '@praticio/contracts/offers/commands';
import type { Place } from '@praticio/contracts/offers/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityService } from '../src/service.ts';
import { placeAt } from './candidates.ts';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
const places: Record<string, Place> = {
  nantes: placeAt({ latitude: 47.22, longitude: -1.55 }, 'Loire-Atlantique'),
  chateaubriant: placeAt({ latitude: 47.717, longitude: -1.376 }, 'Loire-Atlantique'),
  angers: placeAt({ latitude: 47.47, longitude: -0.55 }, 'Maine-et-Loire'),
  paris: { ...placeAt({ latitude: 48.86, longitude: 2.35 }, 'Paris'), coordinates: null },
};
const departmentsAround: Record<string, Record<number, string[]>> = {
  nantes: { 50: ['Loire-Atlantique', 'Maine-et-Loire'] },
  chateaubriant: { 50: ['Loire-Atlantique', 'Maine-et-Loire'] },
  angers: { 50: ['Maine-et-Loire'], 100: ['Maine-et-Loire', 'Loire-Atlantique'] },
};
const wish = {
  placeId: 'nantes',
  radiusKm: 30,
  availability: [{ from: '2099-08-03', to: '2099-08-14' }],
  contractTypes: ['Vacation'],
  professions: ['Pédiatrie', 'Cardiologie'],
  experienceYears: 8,
};

let platform: IdentityPlatform;
let recruiter: string;
let candidate: { token: string; id: string; cvFilename: string };
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => specialties);
  platform.serveCommand(findPlace, async ({ placeId, radiusKm = 0 }) => ({
    place: places[placeId] ?? null,
    departments: departmentsAround[placeId]?.[radiusKm] ?? [],
  }));
  const first = await platform.join(newEmail());
  const json = forms.medical;
  const onboarded = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json,
  });
  recruiter = onboarded.body.token;
  candidate = await candidateWithCv();
  await look(candidate.token, wish);
});
afterAll(() => platform.stop());

async function candidateWithCv() {
  const token = await platform.join(newEmail());
  const form = new FormData();
  const fields = { infoType: 'personal', firstname: 'Ada', lastname: 'Martin', specialty: '1' };
  for (const [name, value] of Object.entries({ ...fields, visibleInCvLibrary: 'true' }))
    form.append(name, value);
  form.append('cvFile', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  await platform.request('POST', '/api/profile', { token, form });
  const { user, userCv } = await platform.profileOf(token);
  return { token, id: user.id, cvFilename: userCv?.cvFilename ?? '' };
}
const look = (token: string, json: object) =>
  platform.request('PUT', '/api/profile/candidate', { token, json });
async function library(query = '', request = platform.request) {
  const { body } = await request<{ items: CvLibraryItem[]; pagination: { total_items: number } }>(
    'GET',
    `/api/cv-library?${query.includes('&limit=') ? '' : 'limit=50'}${query}`,
    { token: recruiter },
  );
  return body;
}
const idsOf = async (query: string) => (await library(query)).items.map(({ id }) => id);

describe('a CV of the library', () => {
  it("shows its owner's description, and nothing that names or links them", async () => {
    const [item] = (await library('&specialty_id=1')).items;
    expect(item).toMatchObject({
      specialty: specialties[0],
      profession: 'Pédiatrie',
      department: 'Loire-Atlantique',
      experienceYears: 8,
      availability: wish.availability,
      availableFrom: null,
      contractTypes: ['Vacation'],
      withinKm: null,
      candidate: null,
    });
    expect(new Date(item?.updatedAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const text = JSON.stringify(item);
    for (const secret of [candidate.id, 'Ada', 'Martin', '47.22', 'exemple.test']) {
      expect(text).not.toContain(secret);
    }
    expect(item?.userId).toBe(candidate.cvFilename);
  });

  it('is found around a commune by its department, within a radius that is rounded up', async () => {
    for (const radius of ['', '&radius=5', '&radius=50']) {
      const { items } = await library(`&near=nantes${radius}`);
      expect(items).toMatchObject([{ id: candidate.cvFilename, withinKm: null }]);
    }
    expect(await idsOf('&near=angers&radius=30')).toEqual([]);
    expect(await idsOf('&near=angers&radius=60')).toEqual([candidate.cvFilename]);
  });

  it('answers every search alike, wherever in the department its owner is', async () => {
    const other = await candidateWithCv();
    const around = Object.keys(places).flatMap((near) =>
      ['', '5', '60', '200'].map((radius) => ({ near, radius })),
    );
    const dates = [
      '',
      '&from=2099-08-14&to=2099-08-31',
      '&from=2099-08-01&to=2099-08-03&contract_type=Vacation',
    ];
    const queries = [
      ...around.flatMap(({ near, radius }) => [
        ...dates.map((of) => `&near=${near}${radius && `&radius=${radius}`}${of}`),
        ...[1, 2].map((page) => `&near=${near}${radius && `&radius=${radius}`}&limit=1&page=${page}`),
      ]),
      ...dates.map((of) => `&department=Loire-Atlantique${of}`),
      ...Object.keys(places).map((near) => `&department=Loire-Atlantique&near=${near}&radius=200`),
      '',
    ];
    const responses = async (of: { first: string; second: string }) => {
      await look(candidate.token, { ...wish, placeId: of.first });
      await look(other.token, { ...wish, placeId: of.second });
      const found = await Promise.all(queries.map((query) => library(query)));
      return found.map(({ items, pagination }) => ({
        items: items.map(({ updatedAt: _when, ...item }) => item),
        pagination,
      }));
    };
    const inTheWest = await responses({ first: 'nantes', second: 'chateaubriant' });
    expect(inTheWest.some(({ items }) => items.length === 2)).toBe(true);
    expect(await responses({ first: 'chateaubriant', second: 'nantes' })).toEqual(inTheWest);
    await platform.request('DELETE', '/api/profile/cv', { token: other.token });
    await look(candidate.token, wish);
  });
});

describe('filters', () => {
  it.each([
    ['department=Loire-Atlantique', 1],
    ['department=Paris', 0],
    ['near=paris', 0],
    ['department=Maine-et-Loire&near=nantes', 0],
    ['contract_type=Vacation', 1],
    ['contract_type=CDI', 0],
    ['from=2099-08-14&to=2099-08-31', 1],
    ['from=2099-08-15&to=2099-08-31', 0],
    ['specialty_id=1&near=nantes&radius=30&from=2099-08-01&to=2099-08-05&contract_type=Vacation', 1],
    ['specialty_id=2&near=nantes', 0],
  ])('%s finds %i', async (query, count) => {
    expect((await library(`&${query}`)).pagination.total_items).toBe(count);
  });

  it.each([
    ['near=nowhere', 'near'],
    ['radius=1000', 'radius'],
    ['from=demain', 'from'],
    ['contract_type=Bénévolat', 'contract_type'],
  ])('%s is refused', async (query, field) => {
    const response = await platform.request<Problem>('GET', `/api/cv-library?${query}`, { token: recruiter });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fieldErrors ?? {})).toEqual([field]);
  });
});

describe('two instances', () => {
  it('know the shown CVs at start, and follow changes by the other', async () => {
    const second = await platform.start(identityService, platform.identityEnv);
    expect((await library('&near=nantes', second.request)).pagination.total_items).toBe(1);
    const other = await candidateWithCv();
    await look(other.token, wish);
    const totalOf = async () => (await library('&near=nantes', second.request)).pagination.total_items;
    await expect.poll(totalOf).toBe(2);
    await platform.request('DELETE', '/api/profile/cv', { token: other.token });
    expect((await library('&near=nantes', second.request)).items).toHaveLength(1);
    await expect.poll(totalOf).toBe(1);
  });
});
