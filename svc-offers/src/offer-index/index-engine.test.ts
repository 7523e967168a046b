import { DAY_MS } from '@praticio/contracts/base/units';
import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { textOfHtml } from '../offers/rich-text-engine.ts';
import type { Gazetteer } from '../places/place.ts';
import { loadGazetteer } from '../places/places-engine.ts';
import { indexEngine, type OfferIndex } from './index-engine.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);

let gazetteer: Gazetteer;
let index: OfferIndex;

beforeAll(async () => {
  gazetteer = await loadGazetteer();
});
beforeEach(() => {
  index = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
});

function put(changes: Partial<PublishedOffer> & { at?: string; company?: string } = {}) {
  const { at = 'Nantes (44000)', company = 'Clinique du Parc', ...fields } = changes;
  index.put({
    offer: anOffer({ location: { text: at, commune: gazetteer.locate(at) }, ...fields }),
    structure: aStructure(company),
  });
}
const search = (query: object) => index.search(offersQuerySchema.parse(query), now);
const idsFor = (query: object) => search(query).items.map(({ offer }) => offer.id);

describe('words', () => {
  beforeEach(() => {
    put({ id: 1, title: 'Cardiologue à temps plein', speciality: 'Cardiologie et maladies vasculaires' });
    put({
      id: 2,
      title: 'Infirmière de nuit',
      description: '<p>Service de <b>cardiologie</b></p>',
      at: 'Lyon (69003)',
    });
    put({
      id: 3,
      title: 'Pédiatre',
      company: 'Hôpital Œcuménique',
      speciality: 'Pédiatrie',
      at: 'Brest (29200)',
    });
  });

  test.each([
    ['cardio', [2, 1]],
    ['CARDIOLOGUE', [1]],
    ['infirmiere nuit', [2]],
    ['pediat', [3]],
    ['hopital oecum', [3]],
    ['cardio lyon', [2]],
    ['ardio', []],
    ['cardio pédiatre', []],
    ['strong', []],
    ['  ', [3, 2, 1]],
  ])('%s finds %j', (query, ids) => {
    expect(idsFor({ query })).toEqual(ids);
  });

  test.each([
    ['"'],
    ['cardio* OR pediatre'],
    ['title:cardio'],
    ['NEAR(a b)'],
    ["'; DROP TABLE offers;--"],
    ['^ { } ( )'],
  ])('search syntax is only text: %s', (query) => {
    expect(() => idsFor({ query })).not.toThrow();
    expect(search({}).total).toBe(3);
  });
});

describe('places', () => {
  beforeEach(() => {
    put({ id: 1, at: 'Nantes (44000)' });
    put({ id: 2, at: 'CHU de Nantes, 44093 Nantes' });
    put({ id: 3, at: 'Saint-Étienne (42000)' });
    put({ id: 4, at: 'Paris 15e Arrondissement (75015)' });
    put({ id: 5, at: 'Limoges (87000)' });
    put({ id: 6, at: 'Poitiers (86000)' });
  });

  test.each([
    ['Nantes', [2, 1]],
    ['nantes (44300)', [2, 1]],
    ['Loire-Atlantique', [2, 1]],
    ['pays de la loire', [2, 1]],
    ['saint etienne', [3]],
    ['Loire', [3, 2, 1]],
    ['Paris', [4]],
    ['Paris (75001)', [4]],
    ['Vienne', [6]],
    ['Haute-Vienne', [5]],
    ['Nouvelle-Aquitaine', [6, 5]],
    ['Marseille', []],
  ])('%s finds %j', (location, ids) => {
    expect(idsFor({ location })).toEqual(ids);
  });
});

describe('filters and facets', () => {
  beforeEach(() => {
    put({ id: 1, contractType: 'CDI', speciality: 'Pédiatrie' });
    put({ id: 2, contractType: 'CDD', speciality: 'Pédiatrie' });
    put({ id: 3, contractType: 'CDI', speciality: 'Neurologie' });
    put({ id: 4, contractType: null, speciality: null });
  });

  test('a speciality is matched as a whole, ignoring case and accents', () => {
    expect(idsFor({ speciality: 'pediatrie' })).toEqual([2, 1]);
    expect(idsFor({ speciality: 'Péd' })).toEqual([]);
  });

  test('a contract type is matched as a whole, ignoring case and accents, as in alerts', () => {
    put({ id: 5, contractType: 'Intérim' });
    expect(idsFor({ contractType: 'interim' })).toEqual([5]);
    expect(idsFor({ contractType: 'cdi' })).toEqual([3, 1]);
    expect(idsFor({ contractType: 'CD' })).toEqual([]);
  });

  test('facets apply the other filters, not the chosen contract type', () => {
    const found = search({ speciality: 'Pédiatrie', contractType: 'CDI' });
    expect(found.items.map(({ offer }) => offer.id)).toEqual([1]);
    expect(found.total).toBe(1);
    expect(found.facets.contractTypes).toEqual([
      { value: 'CDD', count: 1 },
      { value: 'CDI', count: 1 },
    ]);
  });
});

describe('order', () => {
  test('urgent offers come first, later ends before, then the newest; ended urgency does not count', () => {
    put({ id: 1, createdAt: daysFromNow(-1) });
    put({ id: 2, createdAt: daysFromNow(-9), urgent: true, urgentUntil: daysFromNow(5) });
    put({ id: 3, createdAt: daysFromNow(-8), urgent: true, urgentUntil: daysFromNow(20) });
    put({ id: 4, createdAt: daysFromNow(-7), urgent: true, urgentUntil: daysFromNow(5) });
    put({ id: 5, createdAt: daysFromNow(-3), urgent: true, urgentUntil: daysFromNow(-1) });
    put({ id: 6, createdAt: daysFromNow(-2), urgent: false, urgentUntil: daysFromNow(9) });
    put({ id: 7, createdAt: daysFromNow(-30), urgent: true, urgentUntil: null });
    const order = [7, 3, 4, 2, 1, 6, 5];
    expect(idsFor({})).toEqual(order);
    for (const limit of [1, 2, 3, 4]) {
      const pages = Math.ceil(order.length / limit);
      const collected = Array.from({ length: pages }, (_, at) => idsFor({ page: at + 1, limit })).flat();
      expect(collected).toEqual(order);
    }
  });

  test('by title, accents and case are ignored', () => {
    put({ id: 1, title: 'Zoologue' });
    put({ id: 2, title: 'éducateur' });
    put({ id: 3, title: 'Dentiste', urgent: true });
    expect(idsFor({ sortBy: 'title', sortOrder: 'asc' })).toEqual([3, 2, 1]);
    expect(idsFor({ sortBy: 'title' })).toEqual([1, 2, 3]);
  });

  test('a page beyond the last is empty and still has the total', () => {
    put({ id: 1 });
    expect(search({ page: 9 })).toMatchObject({ items: [], total: 1 });
  });
});

describe('changes', () => {
  test('an offer that is no longer active is removed, and older events do not restore it', () => {
    put({ id: 1, version: 2 });
    put({ id: 1, version: 4, status: 'SUSPENDED' });
    put({ id: 1, version: 3 });
    expect(idsFor({})).toEqual([]);
    put({ id: 1, version: 5 });
    expect(idsFor({})).toEqual([1]);
  });

  test('a new version replaces the words of the old one', () => {
    put({ id: 1, version: 2, title: 'Cardiologue' });
    put({ id: 1, version: 3, title: 'Pédiatre' });
    expect(idsFor({ query: 'cardiologue' })).toEqual([]);
    expect(search({ query: 'pediatre' }).total).toBe(1);
  });

  test('a structure that changes its name is found and shown under the new one', () => {
    put({ id: 1, ownerId: 'a', company: 'Ancienne clinique' });
    put({ id: 2, ownerId: 'b', company: 'Ancienne mairie' });
    index.setStructure('a', aStructure('Polyclinique neuve'));
    expect(idsFor({ query: 'polyclinique' })).toEqual([1]);
    expect(idsFor({ query: 'ancienne' })).toEqual([2]);
    expect(search({ query: 'polyclinique' }).items[0]?.structure?.name).toBe('Polyclinique neuve');
  });

  test('changed, added and removed structures are all shown at once', () => {
    put({ id: 1, ownerId: 'a', company: 'Ancienne clinique' });
    put({ id: 2, ownerId: 'b', company: 'Ancienne mairie' });
    put({ id: 3, ownerId: 'c', company: 'Même maison' });
    const kept = search({ query: 'meme maison' }).items[0]?.structure;
    index.setStructures(
      new Map([['a', aStructure('Polyclinique neuve')], ...(kept ? [['c', kept] as const] : [])]),
    );
    expect(idsFor({ query: 'polyclinique' })).toEqual([1]);
    expect(idsFor({ query: 'ancienne' })).toEqual([]);
    expect(search({}).items.map(({ structure }) => structure?.name ?? null)).toEqual([
      'Même maison',
      null,
      'Polyclinique neuve',
    ]);
  });

  test('dates are restored as dates', () => {
    put({ id: 1, createdAt: daysFromNow(-1), urgent: true, urgentUntil: daysFromNow(1) });
    expect(search({}).items[0]?.offer).toMatchObject({
      createdAt: daysFromNow(-1),
      urgentUntil: daysFromNow(1),
    });
  });
});
