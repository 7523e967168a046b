import type { Alert } from '../src/alerts/alert.ts';
import { alertIndexEngine } from '../src/alerts/index-engine.ts';
import { textOfHtml } from '../src/offers/rich-text-engine.ts';
import { loadCommunes } from '../src/places/commune-engine.ts';
import { createGazetteer } from '../src/places/gazetteer.ts';
import { createReading } from '../src/reading/reading-engine.ts';
import { specialtyList } from '../src/specialties/specialty-list.ts';
import { heapMegabytes } from './data/heap.ts';
import { madeUpOffers, offerWords, seeded } from './data/made-up-offers.ts';

/**
 * The cost of matching one publication with 1,000, 10,000 and 100,000 alerts. 20 alerts match every offer measured. The others do not,
 * for three reasons: they contain a word that occurs in no offer, or words that occur in offers, but in another place or in a circle
 * around one. The peer compares every alert in turn.
 */
const sizes = [1_000, 10_000, 100_000];
const MATCHING = 20;
const SAMPLE_MS = 1_500;
const out = (line: string) => process.stdout.write(`${line}\n`);

const communes = await loadCommunes();
const towns = communes.filter(({ population }) => population > 20_000);
const here = towns.filter(({ region }) => region === 'Bretagne');
const elsewhere = towns.filter(({ region }) => region !== 'Bretagne');
/** Out of reach of any circle. */
const farAway = elsewhere.filter(
  ({ region, coordinates }) => coordinates && !['Pays de la Loire', 'Normandie'].includes(region),
);
const gazetteer = createGazetteer(communes);
const reading = createReading(communes, gazetteer);
const contracts = ['CDI', 'CDD', 'Intérim', 'Remplacement', 'Vacation', 'Stage'];

function anAlert(id: string, criteria: Partial<Alert['criteria']>): Alert {
  const all = { titleKeyword: '', location: '', speciality: '', contractType: '', ...criteria };
  return { id, version: 1, userId: id, name: id, criteria: all, enabled: true, createdAt: new Date() };
}

function* madeUpAlerts(count: number): Generator<Alert> {
  const random = seeded(7);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (let at = 0; at < MATCHING; at += 1)
    yield anAlert(`hit-${at}`, { titleKeyword: 'introuvable ailleurs' });
  for (let at = MATCHING; at < count; at += 1) {
    if (at % 3 === 0) {
      const near = `commune:${pick(farAway).code}`;
      yield anAlert(`circle-${at}`, { titleKeyword: pick(offerWords), near, radius: 60, family: ['post'] });
      continue;
    }
    const further = {
      ...(random() < 0.5 ? { speciality: pick(specialtyList).name } : {}),
      ...(random() < 0.3 ? { contractType: pick(contracts) } : {}),
    };
    if (at % 2 === 0) {
      const titleKeyword = `motif${Math.floor(random() * count)}`;
      yield anAlert(`rare-${at}`, {
        titleKeyword,
        ...(random() < 0.7 ? { location: pick(towns).name } : {}),
        ...further,
      });
    } else {
      yield anAlert(`away-${at}`, {
        titleKeyword: pick(offerWords),
        location: pick(elsewhere).name,
        ...further,
      });
    }
  }
}

const offers = [
  ...madeUpOffers({ count: 200, communes: here, gazetteer, mark: () => 'introuvable ailleurs' }),
];
let base = 0;
out(`Matching a publication; ${MATCHING} alerts match at every size`);
for (const count of sizes) {
  const alerts = [...madeUpAlerts(count)];
  const heapBefore = heapMegabytes();
  const index = alertIndexEngine({
    gazetteer,
    reading,
    isUsed: () => true,
    richText: { textOf: textOfHtml },
  });
  const filling = performance.now();
  for (const alert of alerts) index.put(alert);
  const fillMs = performance.now() - filling;
  const megabytes = heapMegabytes() - heapBefore;
  for (const offer of offers) {
    const found = index.match(offer).length;
    if (found !== MATCHING) throw new Error(`${found} alerts matched instead of ${MATCHING}`);
  }
  const started = performance.now();
  let publications = 0;
  while (performance.now() - started < SAMPLE_MS) {
    index.match(offers[publications % offers.length] as (typeof offers)[number]);
    publications += 1;
  }
  const milliseconds = (performance.now() - started) / publications;
  base ||= milliseconds;
  const scanning = performance.now();
  const text = JSON.stringify(offers[0]).toLowerCase();
  for (const { criteria } of alerts) text.includes(criteria.titleKeyword);
  const scanMs = performance.now() - scanning;
  out(
    `${String(count).padStart(7)} alerts: ${milliseconds.toFixed(3)} ms a publication (${(milliseconds / base).toFixed(2)} × the 1,000 one), filled in ${fillMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB; asking every alert, words only: ${scanMs.toFixed(1)} ms`,
  );
}
