import { REFUSAL_COST_MAX, refusalCost } from '@praticio/service-kit/testing/refusal-cost';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfferOrProblem, type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let token: string;
let agency: string;

beforeAll(async () => {
  t = await startOffers();
  token = await t.recruiter('rules', { offer: 50, urgent: 50 });
  agency = await t.recruiter('agency', { type: 'real_estate_agency', offer: 50 });
});
afterAll(() => t.platform.stop());

const send = (json: unknown, as = token) =>
  t.request<OfferOrProblem>('POST', '/api/offers', { token: as, json });
const count = () => t.service.context.connection.collection('offers').countDocuments({});

describe('validation rules of the specification', () => {
  test.each([
    ['no title', { title: '' }, 'title', 'Le titre est requis'],
    ['a blank title', { title: '   ' }, 'title', 'Le titre est requis'],
    ['a missing title', { title: undefined }, 'title', 'Le titre est requis'],
    ['no description', { description: '' }, 'description', 'La description est requise'],
    ['an empty editor', { description: '<p><br></p>' }, 'description', 'La description est requise'],
    ['an editor with spaces', { description: '<p>&nbsp; </p>' }, 'description', 'La description est requise'],
    [
      'only a script',
      { description: '<script>alert(1)</script>' },
      'description',
      'La description est requise',
    ],
    ['no location', { location: '' }, 'location', 'Le lieu est requis'],
    ['no speciality', { speciality: '' }, 'speciality', 'La spécialité est requise'],
    ['an unknown speciality', { speciality: 'Astrologie' }, 'speciality', 'Cette spécialité est inconnue'],
    ['no contract type', { contractType: '' }, 'contractType', 'Le type de contrat est requis'],
    [
      'an unknown contract type',
      { contractType: 'Freelance' },
      'contractType',
      'Le type de contrat est requis',
    ],
    [
      '81 characters of salary',
      { salary: 'x'.repeat(81) },
      'salary',
      'Le salaire ne doit pas dépasser 80 caractères',
    ],
  ])('%s is 422 at its field', async (_name, changes, field, message) => {
    const before = await count();
    const { status, body } = await send(offerInput(changes));
    expect(status).toBe(422);
    expect(body.fieldErrors?.[field]).toBe(message);
    expect(body.errors).toEqual(body.fieldErrors);
    expect(await count()).toBe(before);
    expect(t.billing.balanceOf('rules').offer).toBe(50);
  });

  test('a real estate agency may leave out speciality and contract type, and nothing else', async () => {
    const { status, body } = await send(offerInput({ speciality: '', contractType: '' }), agency);
    expect(status).toBe(201);
    expect(body).toMatchObject({ speciality: null, contractType: null });
    expect((await send(offerInput({ title: '' }), agency)).status).toBe(422);
    expect((await send(offerInput({ speciality: 'Astrologie' }), agency)).status).toBe(422);
  });

  test('a location that is no commune is kept unchanged', async () => {
    const { body } = await send(offerInput({ location: 'Télétravail' }), agency);
    expect(body).toMatchObject({ location: 'Télétravail', department: null, region: null });
  });
});

describe('hostile input', () => {
  test.each([
    ['an operator as title', JSON.stringify(offerInput({ title: { $ne: null } })), 422],
    ['an operator as speciality', JSON.stringify(offerInput({ speciality: { $gt: '' } })), 422],
    ['an array as location', JSON.stringify(offerInput({ location: ['Nantes'] })), 422],
    ['__proto__', `{"__proto__": {"urgent": true}, ${JSON.stringify(offerInput()).slice(1)}`, 400],
    ['no JSON', '{"title": ', 400],
    ['a bare string', '"title"', 422],
    ['too large', JSON.stringify(offerInput({ description: 'x'.repeat(300_000) })), 413],
    ['a description over its limit', JSON.stringify(offerInput({ description: 'x'.repeat(30_001) })), 422],
  ])('%s is refused at little cost and nothing is stored', async (_name, body, expected) => {
    const before = await count();
    const refuse = () =>
      t.request('POST', '/api/offers', { token, body, headers: { 'content-type': 'application/json' } });
    const response = await refuse();
    expect(await refusalCost(body, refuse)).toBeLessThan(REFUSAL_COST_MAX);
    expect(response.status).toBe(expected);
    expect(await count()).toBe(before);
  });

  test('fields that the client may not set are never stored', async () => {
    const forged = {
      id: 1,
      ownerId: 'somebody',
      status: 'DELETED',
      company: 'X',
      createdAt: '2000-01-01',
      version: 99,
    };
    const { status, body } = await send({ ...offerInput(), ...forged, claim: 'x', outbox: [{}] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'ACTIVE', company: 'Clinique rules' });
    expect(new Date(body.createdAt).getFullYear()).toBeGreaterThan(2020);
    const stored = await t.service.context.connection.collection('offers').findOne({ _id: body.id as never });
    expect(stored).toMatchObject({ ownerId: 'rules', status: 'ACTIVE' });
  });

  test('scripts in a description are neither stored nor shown', async () => {
    const description =
      '<p class="ql-align-center evil" onclick="alert(1)">Bon<script>alert(1)</script>jour</p><img src=x onerror=alert(1)>' +
      '<a href="javascript:alert(1)">lien</a>';
    const { body } = await send(offerInput({ description }));
    expect(body.description).toContain('<p class="ql-align-center">Bonjour</p>');
    expect(body.description).not.toMatch(/script|onclick|onerror|<img|evil/);
  });

  test.each([['é'.repeat(5)], ['x'.repeat(101)], ['a b']])(
    'the Idempotency-Key %s is refused',
    async (key) => {
      const encoded = Buffer.from(key).toString('latin1');
      const response = await t.request('POST', '/api/offers', {
        token,
        json: offerInput(),
        headers: { 'Idempotency-Key': encoded },
      });
      expect(response.status).toBe(400);
    },
  );

  test.each([
    ['/api/offers?page=0', 422],
    ['/api/offers?page=99999999999', 422],
    ['/api/offers?limit=51', 422],
    ['/api/offers?query=a&query=b', 400],
    ['/api/offers?query[$ne]=1', 200],
    ['/api/offers?sortBy=password', 422],
    ['/api/offers/abc', 404],
    ['/api/offers/-1', 404],
    ['/api/offers/1e3', 404],
    ['/api/offers/999999', 404],
    ['/api/offers/99999999999999999999', 404],
    ['/api/places', 422],
    ['/api/places?q=', 422],
  ])('GET %s is %i', async (path, status) => {
    expect((await t.request('GET', path)).status).toBe(status);
  });
});
