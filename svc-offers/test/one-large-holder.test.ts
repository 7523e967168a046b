import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { median } from '@praticio/service-kit/testing/figures';
import { sayFigure } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interestIdOf } from '../src/interests/interest.ts';
import { anOffer } from './an-offer.ts';
import { anInterest } from './memory-interests.ts';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

/**
 * A holder with 1,000 offers and 5,000 candidates beside one with 50 of each, in the same process.
 *
 * @module-tag deep
 */
const LARGE = { id: 'large', offers: 1_000, candidates: 5_000 };
const SMALL = { id: 'small', offers: 50, candidates: 50 };
const ROUNDS = 25;
const MOST = 1.5;
const AT_ONCE = 200;

let t: OffersUnderTest;
const firstOffer = { large: 100_000, small: 200_000 };

/** In parts: a busy machine takes seconds for thousands at once. */
async function store(collection: string, documents: object[]): Promise<void> {
  for (let at = 0; at < documents.length; at += AT_ONCE)
    await t.service.context.connection
      .collection(collection)
      .insertMany(documents.slice(at, at + AT_ONCE) as never[]);
}

async function fill({ id, offers, candidates }: typeof LARGE): Promise<void> {
  const first = firstOffer[id as keyof typeof firstOffer];
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 40 * 86_400_000);
  const stored = Array.from({ length: offers }, (_, at) => {
    const { id: _id, ...fields } = anOffer({
      id: first + at,
      ownerId: id,
      createdAt,
      expiresAt,
      title: `Offre ${at}`,
    });
    return { _id, claim: `${id}-${at}`, settlingUntil: createdAt, outbox: [], ...fields };
  });
  await store('offers', stored);
  const interests = Array.from({ length: candidates }, (_, at) => {
    const candidateId = `${id}-candidate-${at}`;
    const { id: _id, ...fields } = anInterest({
      id: interestIdOf(first, candidateId),
      offerId: first,
      recruiterId: id,
      candidateId,
      createdAt: new Date(createdAt.getTime() - at * 1_000),
    });
    return { _id, outbox: [], ...fields };
  });
  await store('interests', interests);
}

const tokens = new Map<string, string>();
beforeAll(async () => {
  t = await startOffers();
  for (const holder of [LARGE, SMALL]) {
    tokens.set(holder.id, await t.recruiter(holder.id));
    await fill(holder);
  }
}, 300_000);
afterAll(() => t.platform.stop());

async function milliseconds(path: string, holder: string): Promise<number> {
  const token = tokens.get(holder) as string;
  const began = performance.now();
  const { status } = await t.request<OwnOffer[]>('GET', path, { token });
  expect(status).toBe(200);
  return performance.now() - began;
}

test.each([
  ['/api/my-offers?limit=20'],
  ['/api/my-offers?limit=20&sort=end&status=ACTIVE'],
  ['/api/my-offers?limit=20&sort=candidates'],
  ['/api/my-offers/summary'],
  ['/api/pending-interests?limit=20'],
  ['/api/pending-interests?limit=20&offerId=:offer'],
  ['/api/offers/:offer/candidates'],
] as const)('%s answers as fast for one holder as for the other', { timeout: 120_000 }, async (path) => {
  const times = { large: [] as number[], small: [] as number[] };
  const pathOf = (holder: keyof typeof times) => path.replace(':offer', String(firstOffer[holder]));
  for (let round = -3; round < ROUNDS; round += 1)
    for (const holder of ['large', 'small'] as const) {
      const took = await milliseconds(pathOf(holder), holder);
      if (round >= 0) times[holder].push(took);
    }
  const [large, small] = [median(times.large), median(times.small)];
  sayFigure(`${path}: ${large.toFixed(1)} ms for the large holder, ${small.toFixed(1)} ms for the small one`);
  expect(large / small).toBeLessThan(MOST);
});
