import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { promtool, promtoolBinary, withoutProcess } from '@praticio/service-kit/testing/alerting';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { lasting, SOAK_ONLY, sayFigure } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { findViolations } from '../chaos/invariants.ts';
import { type Candidate, createPartner, createPeople, type People, type Person } from '../chaos/people.ts';
import { randomOf } from '../chaos/random.ts';
import { untilSettled } from '../chaos/run-chaos.ts';
import { startTraffic } from '../chaos/traffic.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { type Kind, underLoad } from '../testing/load.ts';
import { runPackedClient } from '../testing/packed-client.ts';
import { placedSpans } from '../traces/trace-store.ts';
import { startTraceViewer, type TraceViewer } from '../traces/trace-viewer.ts';

/**
 * Restarts a platform with two instances of each service under load, then makes a backup, loses the data and restores it.
 *
 * @module-tag deep
 */
/** The duration of mixed traffic on two instances of everything (soak). */
const UNDER_LOAD_MS = 10 * MINUTE_MS;
/** Between two requests of a kind: more of them would take the processor from the processes that start. */
const REQUEST_PAUSE_MS = lasting(50, 5);

const folder = mkdtempSync(join(tmpdir(), 'praticio-whole-'));
const dataDir = join(folder, 'first');
const backup = join(folder, 'backup');
let platform: Platform;
let people: People;
let traces: TraceViewer;

const start = (dataDir: string, env: NodeJS.ProcessEnv = {}) => {
  const limits = { RATE_LIMIT_FACTOR: '1000', CV_OPENINGS_PER_HOUR: '100000', LOG_LEVEL: 'warn' };
  const partners = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, OTEL_TRACES_SAMPLER_ARG: '0.05' };
  const own = { ...limits, ...partners, ...traced, ...env };
  return startPlatform({ dataDir, ports: 'free', demo: false, env: { ...process.env, ...own } });
};

beforeAll(async () => {
  traces = await startTraceViewer();
  platform = await start(dataDir);
}, 240_000);
afterAll(async () => {
  await platform?.stop();
  await traces?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run rolling` without npm; returns its output and exit code. */
async function rolling(...args: string[]): Promise<{ code: number; output: string }> {
  const script = join(import.meta.dirname, '../rolling.ts');
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, DATA_DIR: dataDir } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** The path of a file that the host of remotes serves. */
async function liveManifest(): Promise<string> {
  const { remotes } = remotesRegistrySchema.parse(await (await fetch(`${platform.url}/remotes.json`)).json());
  return remotes[0]?.manifest ?? '';
}

// without a token the service refuses, after it has read the request
const kinds: Kind[] = [
  ['GET', '/api/offers'],
  ['POST', '/api/offers'],
  ['GET', '/api/specialties'],
  ['POST', '/api/login_check'],
  ['GET', '/api/shop/prices'],
  ['GET', '/api/messaging/conversations'],
];
const expectedResponses = [
  'GET /api/offers 200',
  'POST /api/offers 401',
  'GET /api/specialties 200',
  'POST /api/login_check 422',
  'GET /api/shop/prices 200',
  'GET /api/messaging/conversations 401',
];

test(
  'processes with two instances are restarted one after the other, and no request fails',
  async () => {
    const pids = () => [...platform.processes].map(([name, { pid }]) => `${name} ${pid}`);
    const rounds = lasting(1, 20);
    const restarted = ['svc-offers', 'svc-identity', 'gateway', 'svc-billing', 'svc-messaging'].slice(
      0,
      lasting(3, 5),
    );
    for (let round = 0; round < rounds; round += 1) {
      const before = pids();
      const restart = async () => {
        const { code, output } = await rolling(...restarted);
        expect(code, output).toBe(0);
        expect(output).toMatch(/svc-offers restarted[\s\S]*svc-offers-2 restarted[\s\S]*gateway restarted/);
      };
      const responses = await underLoad(platform.url, kinds, restart, REQUEST_PAUSE_MS);
      expect([...responses.keys()].sort()).toEqual(expectedResponses.toSorted());
      const changed = pids().filter((pid) => !before.includes(pid));
      expect(changed.map((pid) => pid.split(' ')[0])).toEqual(
        expect.arrayContaining(['svc-offers', 'svc-offers-2', 'svc-identity', 'svc-identity-2']),
      );
      sayFigure(`${[...responses.values()].reduce((sum, count) => sum + count, 0)} requests, none failed`);
    }
  },
  lasting(300_000, 2_400_000),
);

test('processes with one instance are restarted while a second one serves, and no request fails', {
  timeout: 1_200_000,
  tags: SOAK_ONLY,
}, async () => {
  const single = ['svc-blog', 'renderer', 'remotes'];
  const pids = () => single.map((name) => platform.processes.get(name)?.pid);
  const read: Kind[] = [
    ['GET', '/api/blog'],
    ['POST', '/api/blog/none/comments'],
    ['GET', '/contact'],
    ['GET', '/remotes.json'],
    ['GET', await liveManifest()],
  ];
  for (let round = 0; round < lasting(1, 20); round += 1) {
    const before = pids();
    const restart = async () => expect(await rolling(...single)).toMatchObject({ code: 0 });
    const responses = await underLoad(platform.url, read, restart, REQUEST_PAUSE_MS);
    expect([...responses.keys()].sort()).toEqual([
      'GET /api/blog 200',
      'GET /contact 200',
      'GET /remotes.json 200',
      `GET ${read.at(-1)?.[1]} 200`,
      'POST /api/blog/none/comments 422',
    ]);
    for (const pid of pids()) expect(before).not.toContain(pid);
    sayFigure(`${[...responses.values()].reduce((sum, count) => sum + count, 0)} requests, none failed`);
  }
});

test('a process that cannot have a second instance is restarted only with --alone, and an unknown name is refused', async () => {
  const { pid } = platform.processes.get('mail') ?? {};
  const refused = await rolling('mail');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('mail runs only once') });
  expect(await rolling('svc-nothing')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/no svc-nothing; there are .*svc-blog/),
  });
  expect(platform.processes.get('mail')?.pid).toBe(pid);
  expect(await rolling('mail', '--alone')).toMatchObject({ code: 0 });
  expect(platform.processes.get('mail')?.pid).not.toBe(pid);
});

/** The metrics of each process. */
function scrape(): Promise<string[]> {
  const { ports } = platform.setting;
  // spare instances run during a rolling restart only
  const internal = Object.entries(ports).filter(([name]) =>
    /^(?!SVC_BLOG_2_).*INTERNAL_PORT$|^(?:RENDERER|REMOTES)_PORT$/.test(name),
  );
  expect(internal.length).toBeGreaterThan(10);
  return Promise.all(
    internal.map(async ([, port]) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
}

test('the operations guide lists exactly the existing metrics', async () => {
  const names = (await scrape()).flatMap((text) =>
    [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name),
  );
  const own = new Set(names.filter((name) => !/^(?:process|nodejs)_/.test(name)));
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations/README.md'), 'utf8');
  const documented = [...guide.matchAll(/^\| `([a-z]+(?:_[a-z]+)+)` +\| (.*)/gm)]
    // this platform has no malware scanner
    .filter(([, , meaning]) => !meaning?.includes('with `CLAMAV_URL`'))
    .map(([, name]) => name);
  expect([...own].sort()).toEqual(documented.toSorted());
});

test.skipIf(!promtoolBinary)('metrics are named by the rules of Prometheus', async () => {
  for (const text of await scrape()) await promtool(['check', 'metrics'], withoutProcess(text));
});

test('every process serves its metrics quickly while NATS hangs', async () => {
  const nats = platform.processes.get('nats');
  nats?.kill('SIGSTOP');
  try {
    const begun = performance.now();
    for (const text of await scrape()) expect(text).toContain('process_resident_memory_bytes');
    // Prometheus waits for ten seconds
    expect(performance.now() - begun).toBeLessThan(3_000);
  } finally {
    nats?.kill('SIGCONT');
  }
  const ready = async () => {
    const states = [...platform.processes.values()].map(({ isReady }) => isReady());
    return (await Promise.all(states)).every(Boolean);
  };
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
});

/** Trace ids that browsers have made: of a twentieth of all, the first ones are recorded and the last one is not. */
const [SAVED, PUBLISHED, BOUGHT] = ['1', '2', '3'].map((end) => end.padStart(32, '0')) as [
  string,
  string,
  string,
];
const LEFT_OUT = 'f'.repeat(8).padEnd(32, '0');

test('a project outside the repository installs the packed client, publishes through the gateway and verifies a webhook', async () => {
  const { token, key } = await createPartner(platform.setting);
  await eventually('the welcome credit', async () => {
    const balance = await fetch(`${platform.url}/api/credits/balance`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await balance.json()) as { offer: number }).offer > 0;
  });
  const told = await runPackedClient({ url: platform.url, key, token });
  expect(told).toMatchObject({
    again: told.id,
    listed: ['PLANNING-1'],
    total: 1,
    wrong: { title: expect.any(String) },
    received: [['offer.published', told.id, 'PLANNING-1']],
    refused: [],
  });
}, 180_000);

test('a publication is one trace from the call of the browser to the mail of an alert', async () => {
  people = await createPeople(platform.setting);
  const { recruiter, candidates } = people;
  const [reader, other] = candidates as [Candidate, Candidate];
  const spansOf = (id: string) => placedSpans(traces.store.find(id) ?? { id, spans: [] });
  const namesOf = (id: string) => spansOf(id).map(({ process, name }) => `${process}: ${name}`);
  const sendAs = ({ token }: Person, path: string, body?: object, traceId?: string) =>
    fetch(`${platform.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(traceId && { traceparent: `00-${traceId}-00000000000000b1-01` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body: body ? JSON.stringify(body) : null,
    });

  const alert = { name: 'Mon rêve', criteria: { titleKeyword: 'télécardiologue' } };
  expect((await sendAs(other, '/api/alerts', alert, LEFT_OUT)).status).toBe(201);
  expect((await sendAs(reader, '/api/alerts', alert, SAVED)).status).toBe(201);
  const followed = () =>
    spansOf(SAVED).filter(({ attributes }) => attributes['messaging.consumer.group.name'] === 'alert-index');
  await expect.poll(() => followed().length, { message: 'both instances know it', timeout: 60_000 }).toBe(2);
  const credits = async () => (await (await sendAs(recruiter, '/api/credits/balance')).json()) as object;
  await expect.poll(credits, { timeout: 60_000 }).toMatchObject({ offer: 1 });

  const offer = {
    title: 'Télécardiologue en équipe',
    description: '<p>Une équipe de six.</p>',
    location: 'Nantes',
    contractType: 'CDD',
    speciality: 'Cardiologie et maladies vasculaires',
    salary: '',
    urgent: false,
  };
  expect((await sendAs(recruiter, '/api/offers', offer, PUBLISHED)).status).toBe(201);
  await expect
    .poll(() => namesOf(PUBLISHED), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        'gateway: POST /api/offers',
        'svc-offers: POST /api/offers',
        'svc-offers: insert offers',
        'svc-offers: call billing.spend',
        'svc-billing: billing.spend',
        'svc-offers: publish offer.published',
        'svc-offers: process offer.published',
        'svc-offers: publish alert.matched',
        'svc-messaging: process alert.matched',
        'svc-messaging: publish update',
        'svc-messaging: deliver update',
        'svc-offers: process alert.matched',
        'svc-offers: send mail',
      ]),
    );
  const beginnings = () => spansOf(PUBLISHED).filter(({ depth }) => depth === 0);
  const call = { process: 'gateway', name: 'POST /api/offers', parentSpanId: '00000000000000b1' };
  // each process sends its spans separately
  await expect.poll(beginnings, { timeout: 60_000 }).toEqual([expect.objectContaining(call)]);
  expect(traces.store.find(LEFT_OUT)).toBeUndefined();

  const pack = { pricingId: 'offer-pack-5' };
  expect((await sendAs(recruiter, '/api/payment/checkout/pack', pack, BOUGHT)).ok).toBe(true);
  await expect
    .poll(() => namesOf(BOUGHT), { timeout: 60_000 })
    .toContain('svc-billing: Stripe POST /v1/checkout/sessions');

  const page = await fetch(`${traces.url}/traces/${PUBLISHED}`);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(await page.text()).toContain('publish offer.published');
  expect(await (await fetch(`${traces.url}/?span=offer.published`)).text()).toContain(PUBLISHED);
}, 240_000);

/** The dashboard's counts of activity. */
const BUSINESS = [
  'user.registered',
  'offer.published',
  'interest.expressed',
  'interest.accepted',
  'message.sent',
  'payment.completed',
  'cv.unlocked',
];

test(
  'all invariants hold under load with two instances of everything, and on a platform restored from a backup of that time',
  async () => {
    const { done, stop } = startTraffic(platform.url, people, randomOf(5));
    await expect
      .poll(() => Math.min(done.accepted.size, done.sent.size, done.bought.size, done.unlocked.size), {
        timeout: 120_000,
      })
      .toBeGreaterThan(2);
    await pause(lasting(0, UNDER_LOAD_MS));
    const known = { ...structuredClone(done), isPast: true };
    const events = (await scrape()).join('\n');
    for (const type of BUSINESS) expect(events).toContain(`events_published_total{type="${type}"`);
    const { heldMs } = await platform.backup(backup);
    expect(heldMs).toBeLessThan(lasting(20_000, 5_000));
    await stop();
    const { setting: first } = platform;
    expect(await untilSettled(() => findViolations(first, people, done))).toEqual({});
    await platform.stop();
    rmSync(dataDir, { recursive: true });

    const say = () => undefined;
    await restoreBackup({ dataDir: join(folder, 'second'), folder: backup, say });
    // no write of a backup is still running, so outbox notes without an event can be deleted at once
    platform = await start(join(folder, 'second'), { OUTBOX_WRITE_LIMIT_MS: '1000', INSTANCES: '1' });
    expect([...platform.processes.keys()].filter((name) => name.endsWith('-2'))).toEqual([]);
    // requests that were running at the moment of the backup got their response later, or never
    const { setting } = platform;
    const violations = await untilSettled(() => findViolations(setting, people, known));
    expect(violations).toEqual({});
    // sessions, files and conversations still work
    const more = startTraffic(platform.url, people, randomOf(6));
    await expect
      .poll(() => Math.min(more.done.sent.size, more.done.unlocked.size), { timeout: 120_000 })
      .toBeGreaterThan(0);
    await more.stop();
  },
  lasting(600_000, 1_500_000),
);

test('no trace contains the name or the words of a person', () => {
  const recorded = traces.store.list().flatMap(({ spans }) => spans);
  expect(recorded.map(({ name }) => name)).toEqual(expect.arrayContaining(['send mail', 'insert offers']));
  const written = /@|chaos\.test|recruteur|candidat-|Essai|Clinique|Poste-|Message-|équipe|cardiologue|rêve/;
  expect(recorded.map((span) => JSON.stringify(span)).filter((text) => written.test(text))).toEqual([]);
});

test('neither a backup nor existing data is overwritten', async () => {
  const dataDir = join(folder, 'own');
  const say = () => undefined;
  await expect(restoreBackup({ dataDir, folder: join(folder, 'none'), say })).rejects.toThrow(
    'contains no backup',
  );
  mkdirSync(join(dataDir, 'secrets'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets/internal'), 'secret');
  const taken = join(folder, 'taken');
  await makeBackup({ dataDir, folder: taken });
  await expect(makeBackup({ dataDir, folder: taken })).rejects.toThrow('is not empty');
  await expect(restoreBackup({ dataDir, folder: taken, say })).rejects.toThrow(
    'contains data already (secrets)',
  );
  const empty = join(folder, 'empty');
  expect(await restoreBackup({ dataDir: empty, folder: taken, say })).toMatchObject({ parts: ['secrets'] });
});
