import type { DatabaseSync } from 'node:sqlite';
import { foldWords } from '@praticio/contracts/base/words';
import { offersMapQuerySchema } from '@praticio/contracts/offers/map';
import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { indexEngine, type OfferIndex } from '../src/offer-index/index-engine.ts';
import { openIndex } from '../src/offer-index/snapshot-engine.ts';
import type { ShownOffer } from '../src/offers/offer.ts';
import { textOfHtml } from '../src/offers/rich-text-engine.ts';
import { createCommuneDirectory } from '../src/places/commune-directory.ts';
import { loadCommunes } from '../src/places/commune-engine.ts';
import { createGazetteer } from '../src/places/gazetteer.ts';
import { createReading } from '../src/reading/reading-engine.ts';
import { mapOffers, searchOffers } from '../src/search/search.ts';
import { suggest } from '../src/search/suggest.ts';
import { heapMegabytes } from './data/heap.ts';
import { madeUpOffers } from './data/made-up-offers.ts';

/**
 * Search at 1,000, 10,000 and 100,000 offers. Selective queries match 30 offers at every size, so their throughput
 * should hold; broad ones match a share of all and are printed apart. The peer is a plain scan of the same offers.
 */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const MATCHES = 30;
/** A town with 30 offers of its own, and no other within reach. */
const ISLAND = '2A004';
const SAMPLE_MS = 1_500;
const AT_ONCE = 2_000;
const now = new Date('2026-11-21T12:00:00Z');
const out = (line: string) => process.stdout.write(`${line}\n`);

const communes = await loadCommunes();
const towns = communes.filter(({ population, region }) => population > 20_000 && region !== 'Corse');
const island = communes.find(({ code }) => code === ISLAND);
const gazetteer = createGazetteer(communes);
const reading = createReading(communes, gazetteer);
const { suggest: suggestPlaces } = createCommuneDirectory(communes);
const query = (fields: object) => offersQuerySchema.parse(fields);

/** Of this thread: a busy machine does not change the cost of a search. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Calls per second of CPU time, after a warm-up. */
function rate(work: (round: number) => void): number {
  for (let round = 0; round < 20; round += 1) work(round);
  const started = cpuMs();
  let calls = 0;
  while (cpuMs() - started < SAMPLE_MS) {
    work(calls);
    calls += 1;
  }
  return (calls * 1_000) / (cpuMs() - started);
}

/** Ten rare words, each in 30 offers spread over the whole. */
function marker(count: number) {
  const step = Math.floor(count / (MATCHES * 10));
  return (at: number) => (at % step === 0 && at / step < MATCHES * 10 ? `rareté${(at / step) % 10}x` : '');
}

/** 30 offers, spread over the whole, are on the island. */
function onIsland(count: number) {
  const step = Math.floor(count / MATCHES);
  return (at: number) => (at % step === 1 && at / step < MATCHES ? island : undefined);
}

function measure(index: OfferIndex, offers: ShownOffer[]) {
  const searched = searchOffers({ index, gazetteer, reading, now: () => now });
  const search = (fields: object) => searched(query(fields));
  const mapped = mapOffers({ index, gazetteer, reading, now: () => now });
  const france = { view: '-5,41,10,51' };
  const rare = (round: number) => search({ query: `rarete${round % 10}x` });
  if (rare(0).total !== MATCHES) throw new Error(`${rare(0).total} offers found instead of ${MATCHES}`);
  const texts = offers.map(({ offer }) => foldWords(`${offer.title} ${offer.description}`));
  const around = () => search({ near: `commune:${ISLAND}`, radius: 30 });
  if (around().total !== MATCHES) throw new Error(`${around().total} offers around instead of ${MATCHES}`);
  // any change invalidates the cached counts
  const change = (round: number) => index.put(offers[(round * 7) % offers.length] as ShownOffer);
  return {
    selective: {
      words: rate(rare),
      'words and contract type': rate((round) =>
        search({ query: `rarete${round % 10}x`, contractType: 'CDI' }),
      ),
      // all different, so that no cache helps
      'radius of 30 km': rate((round) =>
        search({ near: `commune:${ISLAND}`, radius: 30, payPer: 'hour', payMin: round / 1_000_000 }),
      ),
    },
    broad: {
      'first page': rate(() => search({})),
      region: rate(() => search({ location: 'Bretagne' })),
      'common word': rate(() => search({ query: 'equipe' })),
      'dates and pay': rate((round) =>
        search({ from: '2026-12-01', to: '2027-01-15', payPer: 'hour', payMin: 25 + round / 1_000_000 }),
      ),
      'map of France': rate((round) =>
        mapped(offersMapQuerySchema.parse({ ...france, payPer: 'hour', payMin: 25 + round / 1_000_000 })),
      ),
      'pay, best first': rate((round) =>
        search({ payPer: 'hour', payMin: 25 + round / 1_000_000, sortBy: 'pay' }),
      ),
      '200 km around Paris, nearest first': rate((round) =>
        search({
          near: 'commune:75056',
          radius: 200,
          sortBy: 'distance',
          payPer: 'hour',
          payMin: 25 + round / 1_000_000,
        }),
      ),
    },
    changes: {
      'of one offer': rate(change),
      'then a common word': rate((round) => [change(round), search({ query: 'equipe' })]),
    },
    peer: { scan: rate((round) => texts.filter((text) => text.includes(`rarete${round % 10}x`))) },
  };
}

const typedTexts = ['inf', 'infirmi', 'médecin', 'ki', 'cardio', 'struct', 'nant', 'sain', 'pay', 'zz'];

/** Milliseconds of CPU of the slowest and of the middle one, each text right after an offer has changed. */
async function suggestionTimes(index: OfferIndex, offers: ShownOffer[], database: DatabaseSync) {
  const suggestions = suggest({ index, reading, suggestPlaces });
  const prefix = database.prepare('SELECT rowid FROM offer_words WHERE offer_words MATCH ? LIMIT 8');
  const counts = database.prepare('SELECT count(*) FROM offer_words WHERE offer_words MATCH ?');
  async function times(work: (text: string) => unknown) {
    const taken: number[] = [];
    for (const text of [...typedTexts, ...typedTexts]) {
      index.put(offers[taken.length] as ShownOffer);
      const started = cpuMs();
      await work(text);
      taken.push(cpuMs() - started);
    }
    const sorted = taken.sort((a, b) => a - b);
    return `${sorted[sorted.length >> 1]?.toFixed(1)} ms, at most ${sorted.at(-1)?.toFixed(1)} ms`;
  }
  const ours = await times(suggestions);
  const plain = await times((text) => {
    const expression = `"${foldWords(text)}" *`;
    return [prefix.all(expression), counts.get(expression)];
  });
  return `suggestions ${ours}; a plain FTS5 prefix query with its count ${plain}`;
}

/** How much memory SQLite holds; the offers themselves are counted by JavaScript's heap. */
function megabytesOf(database: DatabaseSync): number {
  const pragma = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  return (pragma('page_count') * pragma('page_size')) / 2 ** 20;
}

type Measured = ReturnType<typeof measure>;
let first: Measured | undefined;
out(
  'Queries per second of CPU time (× of the first size). Selective queries match 30 offers at every size, broad ones a share.',
);
for (const count of sizes) {
  const heapBefore = heapMegabytes();
  const offers = [
    ...madeUpOffers({ count, communes: towns, gazetteer, mark: marker(count), place: onIsland(count) }),
  ];
  const heap = heapMegabytes() - heapBefore;
  const database = openIndex();
  const index = indexEngine({ gazetteer, richText: { textOf: textOfHtml }, database });
  const started = performance.now();
  for (let at = 0; at < count; at += AT_ONCE) index.putAll(offers.slice(at, at + AT_ONCE));
  index.tidy();
  const rebuilt = (performance.now() - started) / 1_000;
  out(
    `\n${count} offers: rebuilt in ${rebuilt.toFixed(2)} s; ${megabytesOf(database).toFixed(0)} MB in SQLite, about ${heap.toFixed(0)} MB of offers`,
  );
  const measured = measure(index, offers);
  first ??= measured;
  for (const [group, rates] of Object.entries(measured)) {
    const base = first[group as keyof Measured] as Record<string, number>;
    const cells = Object.entries(rates).map(
      ([name, value]) => `${name} ${value.toFixed(0)} (${(value / (base[name] ?? value)).toFixed(2)})`,
    );
    out(`  ${group.padEnd(10)}${cells.join(' · ')}`);
  }
  out(`  ${await suggestionTimes(index, offers, database)}`);
  database.close();
}
