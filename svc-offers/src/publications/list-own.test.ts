import { DAY_MS } from '@praticio/contracts/base/units';
import { ownOffersQuerySchema, ownOffersTableQuerySchema } from '@praticio/contracts/offers/offer';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { anInterest, memoryInterests, memoryOffers } from '../../test/memory-ports.ts';
import type { Offer } from '../offers/offer.ts';
import { noTerms } from '../offers/terms.ts';
import { listDeletedOffers, listOwnOffers, listOwnTable, summarizeOwnOffers } from './list-own.ts';
import { passes } from './own-filter.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const owner = forSelf('recruiter-1');
const interests = memoryInterests(
  anInterest({ id: 'waiting', offerId: 1 }),
  anInterest({ id: 'answered', offerId: 5, status: 'accepted' }),
  anInterest({ id: 'other', offerId: 5, status: 'rejected' }),
);
const pending = { ...anOffer({ id: 9 }), status: 'PENDING' as const };

function setUp(...offers: Offer[]) {
  const memory = memoryOffers(...offers);
  memory.structures.set(owner.id, aStructure('Clinique des Lilas'));
  const stats = { totals: async () => new Map([[5, 9]]) };
  return { ...memory, interests: interests.interests, stats, now };
}

describe('own offers', () => {
  const offers = [
    anOffer({ id: 1 }),
    anOffer({ id: 2, status: 'DELETED' }),
    anOffer({ id: 3, status: 'CLOSED' }),
    anOffer({ id: 4, ownerId: 'rival' }),
    pending,
    anOffer({ id: 5 }),
  ];
  const list = async (query: object = {}) =>
    listOwnOffers(setUp(...offers))(owner, ownOffersQuerySchema.parse(query));

  test('are those that are not deleted, page by page', async () => {
    const { items, totalItems } = await list();
    expect([items.map(({ offer }) => offer.id), totalItems]).toEqual([[1, 3, 5], 3]);
    expect(items[0]?.structure?.name).toBe('Clinique des Lilas');
    const second = await list({ page: 2, limit: 2 });
    expect([second.items.map(({ offer }) => offer.id), second.totalItems]).toEqual([[5], 3]);
    expect((await list({ status: 'CLOSED' })).items.map(({ offer }) => offer.id)).toEqual([3]);
  });

  test('that are deleted have a list of their own', async () => {
    const deleted = await listDeletedOffers(setUp(...offers))(owner, ownOffersQuerySchema.parse({}));
    expect(deleted.items.map(({ offer }) => offer.id)).toEqual([2]);
  });

  test.each([
    [{ sort: 'candidates' }, [5, 1, 3]],
    [{ sort: 'candidates', sortOrder: 'asc' }, [3, 1, 5]],
    [{ sort: 'views' }, [5, 1, 3]],
    [{ sort: 'newest', sortOrder: 'asc' }, [1, 3, 5]],
    [{ candidates: 'waiting' }, [1]],
    [{ candidates: 'none' }, []],
    [{ candidates: 'none', status: 'CLOSED' }, []],
  ])('are sorted as %j: %j', async (query, ids) => {
    expect((await list(query)).items.map(({ offer }) => offer.id)).toEqual(ids);
  });

  test('that end first are first, with the badge or the mission that ends before; those offline are last', async () => {
    const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);
    const ending = setUp(
      anOffer({ id: 1, expiresAt: inDays(40) }),
      anOffer({ id: 2, expiresAt: inDays(1), status: 'SUSPENDED' }),
      anOffer({ id: 3, expiresAt: inDays(50), terms: { ...noTerms, endDate: '2026-12-01' } }),
      anOffer({ id: 4, expiresAt: inDays(60), urgent: true, urgentUntil: inDays(5) }),
      anOffer({ id: 5, expiresAt: inDays(30), urgent: false, urgentUntil: inDays(2) }),
    );
    const order = async (query: object) =>
      (await listOwnOffers(ending)(owner, ownOffersQuerySchema.parse(query))).items.map(
        ({ offer }) => offer.id,
      );
    expect(await order({ sort: 'end' })).toEqual([4, 3, 5, 1, 2]);
    expect(await order({ sort: 'end', sortOrder: 'desc' })).toEqual([1, 5, 3, 4, 2]);
  });

  test('are counted for each common filter', async () => {
    expect(await summarizeOwnOffers(setUp(...offers))(owner)).toEqual({
      total: 3,
      active: 2,
      suspended: 0,
      closed: 1,
      endingSoon: 0,
      withoutCandidate: 0,
      waitingInterests: 1,
    });
  });

  test('are exported as a table of all matches, or of the named ones', async () => {
    const table = async (query: object) =>
      (await listOwnTable(setUp(...offers))(owner, ownOffersTableQuerySchema.parse(query))).map(
        ({ offer }) => offer.id,
      );
    expect(await table({ sort: 'views' })).toEqual([5, 1, 3]);
    expect(await table({ ids: '3,4,2' })).toEqual([3]);
  });

  const commune = {
    codes: ['44109'],
    name: 'Nantes',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    coordinates: null,
  };
  const offer = anOffer({ id: 7, title: 'Médecin de nuit', location: { text: 'Nantes (44000)', commune } });
  test.each([
    [{}, true],
    [{ query: 'MEDECIN' }, true],
    [{ query: 'cardio' }, false],
    [{ location: 'nantes' }, true],
    [{ location: 'loire-atlantique' }, true],
    [{ location: 'pays' }, true],
    [{ location: 'bretagne' }, false],
    [{ speciality: 'generale' }, true],
    [{ speciality: 'pédiatrie' }, false],
    [{ contractType: 'CDI' }, true],
    [{ contractType: 'CDD' }, false],
    [{ status: 'ACTIVE' }, true],
    [{ status: 'CLOSED' }, false],
    [{ id: 7 }, true],
    [{ id: 8 }, false],
    [{ query: 'médecin', location: 'bretagne' }, false],
  ])('pass the filters %j: %s', (filter, expected) => {
    expect(passes(ownOffersQuerySchema.parse(filter), now())(offer)).toBe(expected);
  });

  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);
  test.each([
    ['an active offer that ends', { expiresAt: inDays(14) }, true],
    ['an active offer that ends later', { expiresAt: inDays(14.01) }, false],
    ['an active offer that has ended', { expiresAt: now() }, false],
    ['a suspended offer that ends', { expiresAt: inDays(3), status: 'SUSPENDED' as const }, false],
    ['an urgent badge that ends', { urgent: true, urgentUntil: inDays(2) }, true],
    ['an urgent badge that ends later', { urgent: true, urgentUntil: inDays(15) }, false],
    ['an urgent badge that was taken off', { urgent: false, urgentUntil: inDays(2) }, false],
  ])('that end within two weeks: %s', (_, changes, expected) => {
    const filter = ownOffersQuerySchema.parse({ endsWithinDays: 14 });
    expect(passes(filter, now())(anOffer({ expiresAt: inDays(60), ...changes }))).toBe(expected);
  });

  test('without a place, specialty or contract type pass only filters that do not ask for them', () => {
    const bare = {
      ...offer,
      location: { text: 'Télétravail', commune: null },
      speciality: null,
      contractType: null,
    };
    const pass = (filter: object) => passes(ownOffersQuerySchema.parse(filter), now())(bare);
    expect([pass({}), pass({ location: 'télé' })]).toEqual([true, true]);
    expect([pass({ speciality: 'a' }), pass({ contractType: 'CDI' }), pass({ location: 'nantes' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
