import { type OffersPage, offersPageSchema } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, type OrProblem, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;

beforeAll(async () => {
  t = await startOffers();
  const token = await t.recruiter('owner', { offer: 9 });
  const august = { startDate: '2037-08-03', endDate: '2037-08-14' };
  const pay = { kind: 'salary', min: 26, max: 26, per: 'hour' };
  await t.publish(token, { title: 'À Saint-Nazaire', location: 'Saint-Nazaire (44600)', ...august, pay });
  await t.publish(token, { title: 'À Nantes', location: 'Nantes (44000)', workingTime: ['Nuit'] });
  await t.publish(token, { title: 'À Rennes', location: 'Rennes (35000)', ...august });
});
afterAll(() => t.platform.stop());

const search = (query: string) => t.request<OrProblem<OffersPage>>('GET', `/api/offers?${query}`);

test("a search around a place answers the place, each offer's distance and the counts of every choice", async () => {
  const { status, body } = await search('near=commune:44109&radius=60&sortBy=distance');
  expect(status).toBe(200);
  const page = offersPageSchema.parse(body);
  expect(page.near).toMatchObject({ name: 'Nantes', department: 'Loire-Atlantique' });
  expect(page.items.map(({ title, distanceKm }) => [title, distanceKm])).toEqual([
    ['À Nantes', 0],
    ['À Saint-Nazaire', 51],
  ]);
  expect(page.facets).toMatchObject({
    families: [{ value: 'post', count: 2 }],
    workingTimes: [{ value: 'Nuit', count: 1 }],
    departments: [{ value: 'Loire-Atlantique', count: 2 }],
  });
});

test('dates, pay and radius narrow it together', async () => {
  const august = 'from=2037-08-10&to=2037-08-20';
  expect((await search(august)).body.pagination.total_items).toBe(2);
  const { body } = await search(`${august}&payMin=25&payPer=hour&near=commune:44109&radius=100`);
  expect(body.items.map(({ title }) => title)).toEqual(['À Saint-Nazaire']);
});

test.each([
  ['near=commune:99999', 'near'],
  ['near=x', 'near'],
  ['near=commune:44109&radius=4', 'radius'],
  ['from=hier', 'from'],
  ['workingTime=Toujours', 'workingTime'],
  ['family=post,rien', 'family'],
  ['payMin=-1', 'payMin'],
])('%s is refused at its field', async (query, field) => {
  const { status, body } = await search(query);
  expect(status).toBe(422);
  expect(Object.keys(body.fieldErrors ?? {}).some((name) => name.startsWith(field))).toBe(true);
});
