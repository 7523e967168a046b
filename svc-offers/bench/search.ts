import { offersQuerySchema } from 'contracts/offers';
import { createGazetteer } from '../src/adapters/places/commune-directory.ts';
import { loadCommunes } from '../src/adapters/places/communes.ts';
import { createOfferIndex } from '../src/adapters/search/sqlite-offer-index.ts';
import { fold } from '../src/adapters/text/fold.ts';
import { textOfHtml } from '../src/adapters/text/rich-text.ts';
import type { OfferIndex, ShownOffer } from '../src/domain/ports.ts';
import { madeUpOffers } from './data/made-up-offers.ts';

/**
 * Search at 1,000, 10,000 and 100,000 offers. Selective queries match 30 offers at every size, so their throughput
 * should hold; broad ones match a share of all and are printed apart. The peer is a plain scan of the same offers.
 */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const MATCHES = 30;
const SAMPLE_MS = 1_500;
const now = new Date('2026-11-21T12:00:00Z');
const out = (line: string) => process.stdout.write(`${line}\n`);

const communes = await loadCommunes();
const towns = communes.filter(({ population }) => population > 20_000);
const gazetteer = createGazetteer(communes);
const query = (fields: object) => offersQuerySchema.parse(fields);

/** Calls per second over a fixed time, after a warm-up. */
function rate(work: (round: number) => void): number {
  for (let round = 0; round < 20; round += 1) work(round);
  const started = performance.now();
  let calls = 0;
  while (performance.now() - started < SAMPLE_MS) {
    work(calls);
    calls += 1;
  }
  return (calls * 1_000) / (performance.now() - started);
}

/** Ten rare words, each in 30 offers spread over the whole. */
function marker(count: number) {
  const step = Math.floor(count / (MATCHES * 10));
  return (at: number) => (at % step === 0 && at / step < MATCHES * 10 ? `rareté${(at / step) % 10}x` : '');
}

function measure(index: OfferIndex, offers: ShownOffer[]) {
  const rare = (round: number) => query({ query: `rarete${round % 10}x` });
  const found = index.search(rare(0), now).total;
  if (found !== MATCHES) throw new Error(`a selective query found ${found} offers instead of ${MATCHES}`);
  const texts = offers.map(({ offer }) => fold(`${offer.title} ${offer.description}`));
  return {
    selective: rate((round) => index.search(rare(round), now)),
    selectiveInTown: rate((round) =>
      index.search(query({ query: `rarete${round % 10}x`, contractType: 'CDI' }), now),
    ),
    firstPage: rate(() => index.search(query({}), now)),
    region: rate(() => index.search(query({ location: 'Bretagne' }), now)),
    broadWord: rate(() => index.search(query({ query: 'equipe' }), now)),
    scan: rate((round) => texts.filter((text) => text.includes(`rarete${round % 10}x`))),
  };
}

const results = [];
for (const count of sizes) {
  const offers = [...madeUpOffers({ count, communes: towns, gazetteer, mark: marker(count) })];
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const index = createOfferIndex({ gazetteer, richText: { textOf: textOfHtml } });
  for (const shown of offers) index.put(shown);
  const rebuildMs = performance.now() - started;
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024;
  results.push({ count, rebuildMs, megabytes, ...measure(index, offers) });
}

const [first] = results;
out('Search, queries per second (× of the 1,000 one); selective queries match 30 offers at every size');
for (const { count, rebuildMs, megabytes, ...rates } of results) {
  const cells = Object.entries(rates).map(([name, value]) => {
    const share = value / (first?.[name as keyof typeof rates] ?? value);
    return `${name} ${value.toFixed(0)} (${share.toFixed(2)})`;
  });
  out(`${String(count).padStart(7)} offers: ${cells.join(' · ')}`);
  out(`                rebuilt in ${(rebuildMs / 1_000).toFixed(2)} s, ${megabytes.toFixed(0)} MB`);
}
