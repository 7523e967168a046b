import { setTimeout as pause } from "node:timers/promises";
import { appendFileSync } from "node:fs";
import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { median } from '@praticio/service-kit/testing/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noTerms } from '../src/offers/terms.ts';
import { anOffer } from './an-offer.ts';
import { anInterest } from './memory-interests.ts';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

/**
 * Lists of a structure with 1,000 offers and 5,000 candidates against those of one with 50 and 250. A request takes as much
 * processor time of svc-offers and as long, so the two ask in turns, and their medians are compared.
 *
 * @module-tag deep
 */
const SMALL = { owner: 'small', offers: 50, first: 1 };
const LARGE = { owner: 'large', offers: 1_000, first: 10_001 };
const CANDIDATES_EACH = 5;
const POOL_EACH = 2;
const ROUNDS = 11;
const TIMES_MAX = 1.5;

type Structure = typeof SMALL;

let t: OffersUnderTest;
const tokens = new Map<string, string>();

beforeAll(async () => {
  t = await startOffers({ SWEEP_INTERVAL_MS: '600000', END_SWEEP_MS: '600000' });
  for (const structure of [SMALL, LARGE]) {
    tokens.set(structure.owner, await t.recruiter(structure.owner));
    await store(structure);
  }
}, 240_000);
let idle = 0;
beforeAll(async () => {
  const before = process.cpuUsage();
  await pause(3_000);
  const { user, system } = process.cpuUsage(before);
  idle = (user + system) / 1_000 / 3_000;
  appendFileSync('/tmp/team-lists.log', `idle ${idle}\n`);
});
afterAll(() => t.platform.stop());

const statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'SUSPENDED', 'CLOSED', 'DELETED'] as const;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Stores a structure's offers, their candidates and views, and its pool. */
async function store({ owner, offers, first }: Structure): Promise<void> {
  const { connection } = t.service.context;
  const now = Date.now();
  const ids = Array.from({ length: offers }, (_, at) => first + at);
  const all = (name: string, documents: object[]) =>
    connection.collection(name).insertMany(documents as never[]);
  const stored = { outbox: [], version: 2 };
  await all(
    'offers',
    ids.map((_id, at) => {
      const createdAt = new Date(now - (at % 80) * DAY_MS - at * SECOND_MS);
      const start = now + ((at * 7) % 60) * DAY_MS;
      const dates = { startDate: dayOf(start), endDate: dayOf(start + (at % 20) * DAY_MS) };
      const { id: _id0, ...offer } = anOffer({
        ownerId: owner,
        status: statuses[at % statuses.length] ?? 'ACTIVE',
        title: `Infirmier de nuit ${(at * 13) % 97}`,
        createdAt,
        updatedAt: createdAt,
        expiresAt: new Date(createdAt.getTime() + 90 * DAY_MS),
        urgent: at % 9 === 0,
        urgentUntil: at % 9 === 0 ? new Date(now + (at % 30) * DAY_MS) : null,
        terms: { ...noTerms, ...(at % 3 === 0 ? {} : dates) },
        siteId: at % 2 === 0 ? 'port' : 'north',
      });
      return { ...offer, ...stored, _id, claim: `${owner}-${_id}`, settlingUntil: createdAt };
    }),
  );
  await all(
    'offer_stats',
    ids.map((_id, at) => ({ _id, views: (at * 31) % 500, days: { [dayOf(now)]: at % 9 } })),
  );
  const answers = ['pending', 'pending', 'accepted', 'rejected'] as const;
  await all(
    'interests',
    ids.flatMap((offerId, at) =>
      Array.from({ length: CANDIDATES_EACH }, (_, nth) => {
        const status = answers[(at + nth) % answers.length] ?? 'pending';
        const createdAt = new Date(now - (nth * offers + at) * SECOND_MS);
        const { id: _id0, ...interest } = anInterest({
          offerId,
          recruiterId: owner,
          candidateId: `${owner}-candidate-${(at + nth * 200) % offers}`,
          status,
          createdAt,
          answeredAt: status === 'pending' ? null : createdAt,
        });
        return { ...interest, ...stored, _id: `${offerId}-${nth}` };
      }),
    ),
  );
}

const lists: [name: string, path: (structure: Structure) => string][] = [
  ...['newest', 'end', 'start', 'title', 'candidates', 'views'].map(
    (sort): [string, () => string] => [`own offers by ${sort}`, () => `my-offers?limit=20&sort=${sort}`],
  ),
  ['own offers that end soon', () => 'my-offers?limit=20&endsWithinDays=30&sort=end'],
  ['own offers of a site', () => 'my-offers?limit=20&site=port'],
  ['own offers with a word', () => 'my-offers?limit=20&query=nuit'],
  ['own offers without a candidate', () => 'my-offers?limit=20&candidates=none'],
  ['the summary of own offers', () => 'my-offers/summary'],
  ['deleted offers', () => 'my-deleted-offers?limit=5'],
  ['pending interests', () => 'pending-interests?limit=20'],
  ['pending interests of a site', () => 'pending-interests?limit=20&site=port'],
  ['treated interests', () => 'treated-interests?limit=20'],
  ['candidates of an offer', ({ first }) => `offers/${first}/candidates`],
];

async function costOf(structure: Structure, path: (structure: Structure) => string) {
  const before = process.cpuUsage();
  const began = performance.now();
  const { status } = await t.request('GET', `/api/${path(structure)}`, {
    token: tokens.get(structure.owner) ?? '',
  });
  const elapsed = performance.now() - began;
  const other = elapsed * idle;
  const { user, system } = process.cpuUsage(before);
  expect(status).toBe(200);
  return { elapsed, processor: (user + system) / 1_000 - other };
}

test.for(lists)('%s', async ([name, path]) => {
  for (let round = 0; round < 5; round += 1) {
    await costOf(SMALL, path);
    await costOf(LARGE, path);
  }
  const costs = { small: [] as number[], large: [] as number[], smallTime: [] as number[], largeTime: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const structure of round % 2 === 0 ? [SMALL, LARGE] : [LARGE, SMALL]) {
      const { elapsed, processor } = await costOf(structure, path);
      costs[structure === SMALL ? 'small' : 'large'].push(processor);
      costs[structure === SMALL ? 'smallTime' : 'largeTime'].push(elapsed);
    }
  }
  const ratio = (a: number[], b: number[]) => (median(a) / median(b)).toFixed(2);
  appendFileSync("/tmp/team-lists.log", `${name}: cpu ${median(costs.small).toFixed(2)} ${median(costs.large).toFixed(2)} ${ratio(costs.large, costs.small)}× time ${median(costs.smallTime).toFixed(2)} ${median(costs.largeTime).toFixed(2)} ${ratio(costs.largeTime, costs.smallTime)}×\n`);
});
