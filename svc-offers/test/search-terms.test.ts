import { type OffersMap, offersMapSchema } from '@praticio/contracts/offers/map';
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
  await t.publish(token, { title: 'Quelque part', location: 'Ailleurs', ...august });
});
afterAll(() => t.platform.stop());

const search = (query: string) => t.request<OrProblem<OffersPage>>('GET', `/api/offers?${query}`);

test("a search around a place returns the place, each offer's distance and the counts of every choice", async () => {
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
  expect((await search(august)).body.pagination.total_items).toBe(3);
  const { body } = await search(`${august}&payMin=25&payPer=hour&near=commune:44109&radius=100`);
  expect(body.items.map(({ title }) => title)).toEqual(['À Saint-Nazaire']);
});

test('an area of the map finds the offers whose commune lies in it, also with a place among the words', async () => {
  const titlesIn = async (query: string) => (await search(query)).body.items.map(({ title }) => title);
  expect(await titlesIn('bounds=-2.5,47,-1,48&sortBy=title&sortOrder=asc')).toEqual([
    'À Nantes',
    'À Saint-Nazaire',
  ]);
  expect(await titlesIn('bounds=-2.5,47,-1,48&from=2037-08-10')).toEqual(['À Saint-Nazaire']);
  expect(await titlesIn('bounds=-180,-90,180,90')).not.toContain('Quelque part');
  const { body } = await search('bounds=-2,48,-1,49&query=à Nantes');
  expect(body.items.map(({ title }) => title)).toEqual(['À Rennes']);
  expect(body).toMatchObject({ near: null, understood: { place: null } });
});

test('the map shows the results of the search and similar offers elsewhere in view', async () => {
  const map = (query: string) => t.request<OrProblem<OffersMap>>('GET', `/api/offers/map?${query}`);
  const foundIn = async (query: string) =>
    offersMapSchema
      .parse((await map(query)).body)
      .places.map(({ name, offers, found }) => [name, offers, found])
      .sort();
  const view = 'view=-5,46,2,49';
  expect(await foundIn(`${view}&near=commune:44109&radius=30`)).toEqual([
    ['Nantes', 1, 1],
    ['Rennes', 1, 0],
    ['Saint-Nazaire', 1, 0],
  ]);
  expect(await foundIn(`${view}&query=rennes&from=2037-08-10`)).toEqual([
    ['Rennes', 1, 1],
    ['Saint-Nazaire', 1, 0],
  ]);
  expect(await foundIn(`${view}&bounds=-2,47,-1,47.5&location=`)).toContainEqual(['Rennes', 1, 0]);
  expect(await foundIn('view=-2,47,-1,47.5')).toEqual([['Nantes', 1, 1]]);
  const refused = await map('view=2,1,3');
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fieldErrors ?? {})).toEqual(['view']);
  expect((await map('')).status).toBe(422);
});

test.each([
  ['bounds=1,2,3', 'bounds'],
  ['bounds=3,40,2,50', 'bounds'],
  ['bounds=-200,40,2,50', 'bounds'],
  ['bounds=0,0,1,1.12345678', 'bounds'],
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
