import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let token: string;
beforeAll(async () => {
  t = await startOffers();
  token = await t.recruiter('clinic', { offer: 5 });
});
afterAll(() => t.platform.stop());

const reportsOf = async (id: number) =>
  (await t.platform.events('offer.reported')).filter(({ data }) => data.contentId === String(id));

test('an offer with discriminatory wording is published, and added once to the queue of moderators', async () => {
  const description = '<p>Poste ouvert : <b>homme</b> uniquement, sans&nbsp;enfant.</p>';
  const { status, body } = await t.publish(token, { description });
  expect(status).toBe(201);
  const report = await t.platform.waitForEvent(
    'offer.reported',
    ({ data }) => data.contentId === String(body.id),
  );
  expect(report.data).toMatchObject({ kind: 'offer', reason: 'abuse', authorId: 'clinic', reporterId: null });
  expect(report.data.details).toContain('« homme uniquement » (sexe)');
  expect(report.data.details).toContain('« sans enfant » (situation de famille ou grossesse)');

  const change = (json: object) => t.request('PUT', `/api/offers/${body.id}`, { token, json });
  expect((await change(offerInput({ description, salary: '4 000 €' }))).status).toBe(200);
  expect(
    (await change(offerInput({ description: `${description}<p>Nationalité française.</p>` }))).status,
  ).toBe(200);
  await t.platform.waitForEvent('offer.reported', ({ data }) =>
    data.details.includes('Nationalité française'),
  );
  expect(await reportsOf(body.id)).toHaveLength(2);
});

test('ordinary offers are not marked', async () => {
  const ordinary = await t.publish(token, {
    description: '<p>Médecin (H/F), plus de 5 ans d’expérience.</p>',
  });
  const marked = await t.publish(token, { description: '<p>Âge maximum : 40 ans.</p>' });
  await t.platform.waitForEvent('offer.reported', ({ data }) => data.contentId === String(marked.body.id));
  expect(await reportsOf(ordinary.body.id)).toEqual([]);
});
