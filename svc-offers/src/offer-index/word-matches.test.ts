import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { beforeEach, expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { indexEngine, type OfferIndex } from './index-engine.ts';
import { createOfferTable } from './offer-table.ts';
import { createStatements, openIndex } from './snapshot-engine.ts';
import { createWordMatches } from './word-matches.ts';

let index: OfferIndex;
beforeEach(() => {
  index = indexEngine({ gazetteer: createGazetteer([]), richText: { textOf: (html) => html } });
});

const offer = (id: number, title: string, version = 2) => ({
  offer: anOffer({ id, version, title, description: '', speciality: null }),
  structure: null,
});
function idsFor(query: string): number[] {
  const { items } = index.search(offersQuerySchema.parse({ query, limit: 50 }), new Date());
  return items.map(({ offer: { id } }) => id).sort((a, b) => a - b);
}

test('a cached search follows every change of its offers', () => {
  index.putAll([
    offer(1, 'Cardiologue'),
    offer(2, 'Cardiologue'),
    offer(3, 'Pédiatre'),
    offer(4, 'Pédiatre'),
  ]);
  expect(idsFor('cardio')).toEqual([1, 2]);
  index.put(offer(1, 'Neurologue', 3));
  index.put(offer(3, 'Cardiologue', 3));
  index.put(offer(5, 'Cardiologue'));
  expect(idsFor('cardio')).toEqual([2, 3, 5]);
  expect(idsFor('pediatre')).toEqual([4]);
  const gone = offer(2, 'Cardiologue', 3);
  index.put({ ...gone, offer: { ...gone.offer, status: 'CLOSED' } });
  // reuses the slot of the closed one
  index.put(offer(6, 'Pédiatre'));
  expect(idsFor('cardio')).toEqual([3, 5]);
  expect(idsFor('pediatre')).toEqual([4, 6]);
});

test('more changes than are recorded, and a new order in memory, lose nothing', () => {
  index.putAll([offer(1, 'Cardiologue'), offer(2, 'Pédiatre')]);
  expect(idsFor('cardio')).toEqual([1]);
  index.putAll(
    Array.from({ length: 1_100 }, (_, at) => offer(at + 10, at === 1_050 ? 'Cardiologue' : 'Pédiatre')),
  );
  index.put(offer(2, 'Cardiologue', 3));
  expect(idsFor('cardio')).toEqual([1, 2, 1_060]);
  index.put(offer(1, 'Pédiatre', 3));
  index.tidy();
  index.put(offer(2, 'Pédiatre', 4));
  expect(idsFor('cardio')).toEqual([1_060]);
});

test('the cache is bounded, and rare searches do not evict frequent ones', () => {
  const statements = createStatements(openIndex());
  let finds = 0;
  const counted = (sql: string) => {
    if (sql.includes('group_concat')) finds += 1;
    return statements(sql);
  };
  const matches = createWordMatches(counted, createOfferTable());
  for (let search = 0; search < 20_000; search += 1) {
    matches.slotsOf(`"never${search}" *`);
    if (search % 1_000 === 0) matches.slotsOf('"cardio" *');
  }
  expect(matches.size()).toBeLessThan(7_000);
  expect(finds).toBe(20_001);
});
