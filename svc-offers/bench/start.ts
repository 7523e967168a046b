import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { nodeOptions } from '@praticio/service-kit/memory-options';
import { indexEngine } from '../src/offer-index/index-engine.ts';
import { openSnapshot } from '../src/offer-index/snapshot-engine.ts';
import { textOfHtml } from '../src/offers/rich-text-engine.ts';
import { loadCommunes } from '../src/places/commune-engine.ts';
import { createGazetteer } from '../src/places/gazetteer.ts';
import { madeUpOffers } from './data/made-up-offers.ts';

/**
 * The start of svc-offers at 1,000, 10,000 and 100,000 offers: how long its index takes with and without a snapshot,
 * and how much memory the process then has. Each is a process of its own. Excludes the database, from which a start reads the
 * version of each offer with a snapshot, else the offers.
 */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const AT_ONCE = 1_000;
const out = (line: string) => process.stdout.write(`${line}\n`);
const logger = { warn: console.warn, error: console.error };

async function start(file: string, count: number) {
  const began = performance.now();
  const communes = await loadCommunes();
  const gazetteer = createGazetteer(communes);
  const database = openSnapshot(file, logger);
  const index = indexEngine({ gazetteer, richText: { textOf: textOfHtml }, database });
  const known = index.ids().length;
  if (known === 0) {
    const towns = communes.filter(({ population }) => population > 20_000);
    const offers = madeUpOffers({ count, communes: towns, gazetteer });
    for (let left = count; left > 0; left -= AT_ONCE)
      index.putAll(Array.from({ length: Math.min(AT_ONCE, left) }, () => offers.next().value as never));
    index.tidy();
  }
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage();
  const { total } = index.search(offersQuerySchema.parse({ query: 'equipe' }), new Date());
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  index.close();
  const cpu = (user + system) / 1e6;
  out(
    `${known === 0 ? 'without' : 'with'} a snapshot: ${seconds.toFixed(2)} s (${cpu.toFixed(2)} s of CPU), ${megabytes.toFixed(0)} MB; ${total} offers found`,
  );
}

const [file, count] = process.argv.slice(2);
if (file) await start(file, Number(count));
else {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-start-'));
  const run = promisify(execFile);
  for (const size of sizes) {
    const snapshot = join(folder, `${size}.sqlite`);
    for (let time = 0; time < 2; time += 1) {
      const { stdout } = await run(process.execPath, [
        ...nodeOptions,
        import.meta.filename,
        snapshot,
        String(size),
      ]);
      out(`${String(size).padStart(7)} offers, ${stdout.trim()}`);
    }
    out(`${' '.repeat(7)} the snapshot has ${(statSync(snapshot).size / 2 ** 20).toFixed(0)} MB`);
  }
  rmSync(folder, { recursive: true });
}
