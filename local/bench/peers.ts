import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopback, platformUrls } from '../platform/environment.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { processorTimes } from './load/run-k6.ts';
import { startGhost } from './peers/ghost.ts';
import { startKoaMongoose } from './peers/koa-mongoose.ts';
import { type Article, createMarket, type Market } from './peers/market.ts';
import { startNext } from './peers/next-page.ts';
import { type PeerProcess, startPeer } from './peers/peer-process.ts';
import { type Comparison, compare, type Side } from './peers/processor-cost.ts';

/**
 * `npm run bench -- peers` compares the cost of a request with that of the software that one would take instead: a page of an offer beside Next
 * 16, an article beside Ghost 6 with SQLite, an offer by its id beside Koa with mongoose alone, a search beside SQLite FTS5 alone. The
 * figure is the processor time of every process that works for the request, ours and the peer's in alternating blocks of one run, with
 * one instance of each service; only ratios mean something on another machine. A peer that cannot be had is named and left out. After
 * the peers are built, takes about eight minutes; PEERS_ROUNDS and PEERS_ONLY ('next ghost koa fts5') measure less.
 */
const ROUNDS = Number(process.env.PEERS_ROUNDS ?? 5);
const ONLY = process.env.PEERS_ONLY?.split(' ');
/** The headers of a browser; the API is called without compression, which Koa and SQLite alone do not have. */
const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
const API_HEADERS = { accept: 'application/json', 'accept-encoding': 'identity' };
/** The offers whose pages are compared; the others are read from the API. */
const PAGES = 400;
const out = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'praticio-peers-'));
const started: PeerProcess[] = [];
const start = async (name: string, starting: () => Promise<PeerProcess | null>) => {
  if (ONLY && !ONLY.includes(name)) return null;
  const peer = await starting();
  if (peer) started.push(peer);
  else out(`${name} is left out: it cannot be had here.`);
  return peer;
};

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} responds ${response.status}`);
  return text;
}

/** Requests of one side: the path of each call. */
const asking =
  (url: string, headers: Record<string, string>, pathOf: (call: number) => string) =>
  async (call: number): Promise<void> =>
    void (await read(`${url}${pathOf(call)}`, headers));

const nth = <Item>(items: readonly Item[], call: number) => items[call % items.length] as Item;

/** The number of filling rows that brings Next's page to `bytes`. */
async function rowsFor(bytes: number, url: string): Promise<number> {
  const sizeOf = async (rows: number) => Buffer.byteLength(await read(`${url}?rows=${rows}`, PAGE_HEADERS));
  const [none, hundred] = [await sizeOf(0), await sizeOf(100)];
  return Math.max(0, Math.round(((bytes - none) * 100) / (hundred - none)));
}

async function comparisons(platform: Platform, market: Market): Promise<Comparison[]> {
  const { url, setting } = platform;
  const { offers, articles, searches } = market;
  const found: Comparison[] = [];
  const times = () => processorTimes(platform);
  const ours = (ask: Side['ask']): Side => ({ name: 'ours', ask, times });
  /** A peer, with the processes of the platform that work for it. */
  const beside = (name: string, peer: PeerProcess, ask: Side['ask'], isIts = (_: string) => false): Side => ({
    name,
    ask,
    times: () => new Map([...times()].filter(([each]) => isIts(each)).concat([[name, peer.cpuSeconds()]])),
  });
  const isMongodb = (name: string) => name === 'mongodb';
  // a page is rendered once, and a view counts once
  const [drawn, asked] = [offers.slice(0, PAGES), offers.slice(PAGES)];

  const next = await start('next', () => startNext(loopback(setting.ports.SVC_OFFERS_PORT)));
  if (next) {
    const path = (call: number) => `/offers/${nth(drawn, call).id}`;
    const sample = path(drawn.length - 1);
    const bytes = Buffer.byteLength(await read(`${url}${sample}`, PAGE_HEADERS));
    const rows = await rowsFor(bytes, `${next.url}${sample}`);
    const title = `page of an offer, first visit, ${(bytes / 1_000).toFixed(0)} kB`;
    const theirs = asking(next.url, PAGE_HEADERS, (call) => `${path(call)}?rows=${rows}`);
    const own = ours(asking(url, PAGE_HEADERS, path));
    const peer = beside('Next', next, theirs, () => true);
    found.push({ title, ours: own, peer, requests: 40, atOnce: 2, most: 0.7 });
  }

  const ghost = await start('ghost', () => startGhost(join(folder, 'ghost'), articles.slice(0, 40)));
  if (ghost) {
    const theirs = (call: number) => `/mesure-${(call % 40) + 1}/`;
    const pathOf = ({ slug }: Article) => `/blog/${slug}`;
    const compared = (title: string, path: (call: number) => string, most: number | null): Comparison => ({
      title,
      ours: ours(asking(url, PAGE_HEADERS, path)),
      peer: beside('Ghost', ghost, asking(ghost.url, PAGE_HEADERS, theirs)),
      requests: 30,
      atOnce: 2,
      most,
    });
    found.push(compared('article, first visit', (call) => pathOf(nth(articles, call)), 0.5));
    found.push(compared('article, kept', () => pathOf(nth(articles, articles.length - 1)), 0.5));
  }

  const koa = await start('koa', () => startKoaMongoose(platformUrls(setting).mongoUri));
  if (koa) {
    const path = (call: number) => `/api/offers/${nth(asked, call).id}`;
    const own = ours(asking(url, API_HEADERS, path));
    const peer = beside('Koa', koa, asking(koa.url, API_HEADERS, path), isMongodb);
    found.push({ title: 'offer by id, first view', ours: own, peer, requests: 220, atOnce: 4, most: 1.5 });
    const again = (call: number) => path(call % 40);
    found.push({
      title: 'offer by id, seen before',
      ours: ours(asking(url, API_HEADERS, again)),
      peer: beside('Koa', koa, asking(koa.url, API_HEADERS, again), isMongodb),
      requests: 300,
      atOnce: 4,
      most: 1.5,
    });
  }

  const file = join(folder, 'offers.json');
  await writeFile(file, JSON.stringify(offers));
  const fts5 = await start('fts5', () =>
    startPeer({
      cwd: folder,
      args: [join(import.meta.dirname, 'peers/words-server.ts')],
      env: () => ({ OFFERS: file }),
      ready: '/',
    }),
  );
  if (fts5) {
    const query = (call: number) => `?query=${encodeURIComponent(nth(searches, call))}`;
    const own = ours(asking(url, API_HEADERS, (call) => `/api/offers${query(call)}`));
    const peer = beside(
      'FTS5',
      fts5,
      asking(fts5.url, API_HEADERS, (call) => `/${query(call)}`),
    );
    found.push({ title: 'search with words', ours: own, peer, requests: 200, atOnce: 4, most: 2 });
  }
  return found;
}

const platform = await startPlatform({
  dataDir: join(folder, 'data'),
  ports: 'free',
  demo: true,
  // in development services also check each of their responses against the contract
  env: {
    ...process.env,
    NODE_ENV: 'production',
    INSTANCES: '1',
    RATE_LIMIT_FACTOR: '100000',
    RENDER_TIMEOUT_MS: '5000',
  },
});
try {
  const market = await createMarket(platform.setting);
  out(
    `${market.offers.length} offers, ${market.articles.length} articles; medians of ${ROUNDS} rounds, least to most`,
  );
  for (const comparison of await comparisons(platform, market)) {
    const { lines, isMissed } = await compare(comparison, ROUNDS);
    for (const line of lines) out(line);
    if (isMissed) process.exitCode = 1;
  }
} finally {
  for (const peer of started) await peer.stop();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
