import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { type Candidate, candidateSchema } from '@praticio/contracts/identity/candidate';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { median } from '@praticio/service-kit/testing/figures';
import { isRealMongo } from '@praticio/service-kit/testing/query-watch';
import { sayFigure } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engagement, termsFields } from '../src/engagements/engagement.ts';
import { noTerms } from '../src/offers/terms.ts';
import { newEntry, poolIdOf } from '../src/pool/pool-entry.ts';
import { anEngagement } from './an-engagement.ts';
import { anOffer } from './an-offer.ts';
import { anInterest } from './memory-ports.ts';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

/**
 * The lists of a structure with 1,000 offers and 5,000 candidates against those of one with 50 and 250. The two ask in turns, and medians
 * are compared: of svc-offers' processor time, and of whole responses where `TEST_MONGODB_URI` or `MONGODB_URI` names a real MongoDB, as the
 * workflow `containers` does. The embedded engine compares and groups a structure's documents one by one, which takes most of a response.
 * A planning shows a whole week, so the weeks of both have as many offers: what grows is the number of weeks.
 *
 * @module-tag soak
 */
const SMALL = { owner: 'small', offers: 50, first: 1 };
const LARGE = { owner: 'large', offers: 1_000, first: 10_001 };
const CANDIDATES_EACH = 5;
/** As many as start in the same week. */
const OFFERS_A_WEEK = 20;
const ROUNDS = 15;
/** Requests of each before the first that counts. */
const WARMING = 5;
const IDLE_MS = 500;
const IDLE_TIMES = 7;
const TIMES_MAX = 1.5;

const home = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
};

type Structure = typeof SMALL;

let t: OffersUnderTest;
let idle: number;
let isReal: boolean;
const tokens = new Map<string, string>();

beforeAll(async () => {
  t = await startOffers({ SWEEP_INTERVAL_MS: '600000', END_SWEEP_MS: '600000' });
  for (const structure of [SMALL, LARGE]) {
    tokens.set(structure.owner, await t.recruiter(structure.owner));
    await store(structure);
  }
  const { connection } = t.service.context;
  isReal = await isRealMongo(connection);
  // those that only serve speed are built in the background
  for (const model of Object.values(connection.models)) await model.createIndexes();
  idle = await idleCost();
}, 240_000);
afterAll(() => t.platform.stop());

const statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'SUSPENDED', 'CLOSED', 'DELETED'] as const;
const responses = ['pending', 'pending', 'accepted', 'rejected'] as const;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const stored = { outbox: [], version: 2 };
/** The first week, in the time zone of no machine. */
const firstDay = Date.now() + DAY_MS;
const week = `from=${dayOf(firstDay)}&to=${dayOf(firstDay + 6 * DAY_MS)}`;

/** Stores the structure's offers with their views, candidates and engagements, and its pool. */
async function store(structure: Structure): Promise<void> {
  const { connection } = t.service.context;
  const now = Date.now();
  const documents = Array.from({ length: structure.offers }, (_, at) => documentsOf(structure, at, now));
  for (const name of [
    'offers',
    'offer_stats',
    'interests',
    'engagements',
    'pool_entries',
    'candidates',
  ] as const)
    await connection
      .collection(name)
      .insertMany(documents.flatMap((each): object[] => each[name]) as never[]);
}

/** The place of an offer among the structure's decides everything about it, so that the first pages of both look alike. */
function documentsOf({ owner, offers, first }: Structure, at: number, now: number) {
  const offerId = first + at;
  const createdAt = new Date(now - (at % 80) * DAY_MS - at * SECOND_MS);
  const start = firstDay + (Math.floor(at / OFFERS_A_WEEK) * 7 + (at % 5)) * DAY_MS;
  const nights = [0, 1].map((night) => ({
    day: dayOf(start + night * DAY_MS),
    start: '20:00',
    end: '08:00',
    breakMinutes: 60,
  }));
  const dates = { startDate: dayOf(start), endDate: dayOf(start + DAY_MS) };
  const hasNights = at % 3 !== 0;
  const slots = hasNights ? nights.map((night) => ({ ...night, positions: 2, note: '', taken: 1 })) : [];
  const { id: _offerId, ...offer } = anOffer({
    ownerId: owner,
    status: statuses[at % statuses.length] ?? 'ACTIVE',
    title: `Infirmier de nuit ${(at * 13) % 97}`,
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 90 * DAY_MS),
    urgent: at % 9 === 0,
    urgentUntil: at % 9 === 0 ? new Date(now + (at % 30) * DAY_MS) : null,
    terms: { ...noTerms, ...(hasNights && dates) },
    slots,
    siteId: at % 2 === 0 ? 'port' : 'north',
  });
  const { id: _entryId, ...entry } = newEntry(owner, `${owner}-worker-${at}`, createdAt);
  const profile: Candidate = candidateSchema.parse({
    place: {
      ...home,
      coordinates: { latitude: 47.2 + (at % 50) / 50, longitude: -1.55, approximate: false },
    },
    availability: [{ from: dates.startDate, to: dates.endDate }],
  });
  return {
    offers: [{ ...offer, ...stored, _id: offerId, claim: `${owner}-${offerId}`, settlingUntil: createdAt }],
    offer_stats: [{ _id: offerId, views: (at * 31) % 500, days: { [dayOf(now)]: at % 9 } }],
    interests: Array.from({ length: CANDIDATES_EACH }, (_, nth) => {
      const status = responses[(at + nth) % responses.length] ?? 'pending';
      const expressedAt = new Date(now - (nth * offers + at) * SECOND_MS);
      const { id: _interestId, ...interest } = anInterest({
        offerId,
        recruiterId: owner,
        candidateId: `${owner}-candidate-${(at + nth * 200) % offers}`,
        status,
        createdAt: expressedAt,
        answeredAt: status === 'pending' ? null : expressedAt,
      });
      return { ...interest, ...stored, _id: `${offerId}-${nth}` };
    }),
    engagements: hasNights
      ? [engagementOf({ owner, offerId, nights, candidateId: `${owner}-candidate-${at}` })]
      : [],
    pool_entries: [
      { ...entry, ...stored, _id: poolIdOf(owner, entry.candidateId), engagedAt: createdAt, isIn: true },
    ],
    candidates: [{ _id: entry.candidateId, version: 1, criteria: JSON.stringify(profile) }],
  };
}

interface Nights {
  owner: string;
  offerId: number;
  candidateId: string;
  nights: Engagement['terms']['shifts'];
}

/** A confirmed engagement for the first slot of an offer. */
function engagementOf({ owner: holderId, offerId, candidateId, nights }: Nights) {
  const shifts = nights.slice(0, 1).map((night) => ({ ...night, slotId: slotIdOf(night) }));
  const input = { shifts, salary: null, pay: null, place: 'Nantes', conditions: '' };
  const { id: _id, ...engagement } = anEngagement({
    id: `${offerId}-0-1`,
    interestId: `${offerId}-0`,
    offerId,
    holderId,
    candidateId,
    parties: [holderId, candidateId],
    state: 'confirmed',
    ...termsFields(input, 'Europe/Paris'),
  });
  return { ...engagement, ...stored, _id };
}

interface Cost {
  elapsed: number;
  processor: number;
}

/** Processor time of this process in a millisecond without a request. */
async function idleCost(): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < IDLE_TIMES; time += 1) {
    const before = process.cpuUsage();
    await pause(IDLE_MS);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000 / IDLE_MS);
  }
  return median(costs);
}

async function costOf(path: string, token: string): Promise<Cost> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  const { status } = await t.request('GET', `/api/${path}`, { token });
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  expect(status).toBe(200);
  return { elapsed, processor: (user + system) / 1_000 - elapsed * idle };
}

test.each([
  ...['newest', 'end', 'start', 'title', 'candidates', 'views'].map(
    (sort) => `my-offers?limit=20&sort=${sort}`,
  ),
  'my-offers?limit=20&endsWithinDays=30&sort=end',
  'my-offers?limit=20&site=port',
  'my-offers?limit=20&query=nuit',
  'my-offers?limit=20&candidates=none',
  'my-offers?limit=20&candidates=waiting',
  'my-offers/summary',
  'my-deleted-offers?limit=5',
  'pending-interests?limit=20',
  'pending-interests?limit=20&site=port',
  'treated-interests?limit=20',
  'offers/:id/candidates',
  'pool?limit=20',
  'pool?limit=20&source=engaged',
  'planning?:week',
  'planning?:week&site=port',
  'planning.csv?:week',
  'engagements?limit=20',
  'engagements?limit=20&state=confirmed',
])('%s of 1,000 offers and 5,000 candidates costs at most 1.5 times that of 50 and 250', async (list) => {
  const times = await timesOf(list);
  expect(times('processor')).toBeLessThan(TIMES_MAX);
  if (isReal) expect(times('elapsed')).toBeLessThan(TIMES_MAX);
});

test('a pool of 1,000 that is ranked for an offer costs less than its people are more than 50', async () => {
  // everybody is ranked by free days and distance, also for one page
  const times = await timesOf('pool?limit=20&offerId=:id');
  expect(times('processor')).toBeLessThan(LARGE.offers / SMALL.offers);
});

/** How many times as much the large structure's list costs as the small one's. */
async function timesOf(list: string): Promise<(of: keyof Cost) => number> {
  const ask = ({ owner, first }: Structure) =>
    costOf(list.replace(':id', String(first)).replace(':week', week), tokens.get(owner) ?? '');
  const costs = new Map<Structure, Cost[]>([
    [SMALL, []],
    [LARGE, []],
  ]);
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    for (const structure of round % 2 === 0 ? [SMALL, LARGE] : [LARGE, SMALL]) {
      const cost = await ask(structure);
      if (round >= 0) costs.get(structure)?.push(cost);
    }
  }
  const times = (of: keyof Cost) => {
    const [small = 0, large = 0] = [...costs.values()].map((each) => median(each.map((cost) => cost[of])));
    return large / small;
  };
  sayFigure(`${list}: ${times('processor').toFixed(2)} × processor, ${times('elapsed').toFixed(2)} × time`);
  return times;
}
