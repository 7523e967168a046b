import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@praticio/contracts/base/rendering';
import { parseConfig } from '@praticio/service-kit/config';
import { createLogger } from '@praticio/service-kit/logger';
import { lasting, sayFigure } from '@praticio/service-kit/testing/soak';
import { expect, onTestFinished, test } from 'vitest';
import { configSchema } from '../src/config.ts';
import { pageInText } from '../src/page-bytes.ts';
import { createRenderings } from '../src/renderings.ts';

/** Memory in bytes that a hundred releases may add to the process. */
const GROWTH_MAX_MB = 20;

/** Writes a shell in the format of a build, whose remote renders the page. */
const SHELL = `
  let routes;
  exports.sharedModules = { get shared() { return 'shared'; } };
  exports.provideRoutes = (exposed) => { routes = exposed.default.routes; };
  exports.draw = async (url, _now, records) => ({
    head: '',
    body: await (routes ? routes(url, records) : 'own page'),
    state: { absences: [] },
  });
`;
const remoteOf = (routes: string) => `exports.default = { routes: ${routes} };`;
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Starts a renderer with this shell and the files of these remotes, by name. The API responds with `apiStatus`. */
async function startRenderer(remotes: Record<string, string>, limitMs = 30_000, apiStatus = 200) {
  const shellDir = await mkdtemp(join(tmpdir(), 'renderer-'));
  onTestFinished(() => rm(shellDir, { recursive: true, force: true }));
  await mkdir(join(shellDir, 'server'));
  await writeFile(join(shellDir, 'server/shell.cjs'), SHELL);
  const host = createServer(({ url = '' }, response) => {
    if (url.startsWith('/api/')) response.writeHead(apiStatus).end(`"read at ${url}"`);
    else response.end(remotes[url.split('/')[2] ?? '']);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void host.close());
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const config = parseConfig(configSchema, {
    PORT: '0',
    SHELL_DIR: shellDir,
    REMOTES_ORIGIN: origin,
    IDENTITY_URL: origin,
    OFFERS_URL: origin,
    BLOG_URL: origin,
    DRAWING_LIMIT_MS: String(limitMs),
    WORKER_SILENCE_MS: '2000',
    WORKER_HEAP_MB: '48',
  });
  const renderings = createRenderings({
    config,
    logger: createLogger({ service: 'renderer', level: 'silent' }),
  });
  onTestFinished(() => renderings.end());
  return async (name: string | null, request: Partial<RenderRequest> = {}) => {
    const text = name === null ? '' : (remotes[name] ?? '');
    const remote =
      name === null
        ? null
        : { file: `/remotes/${name}/1.0.0/server/routes.cjs`, integrity: integrityOf(text) };
    const shell = integrityOf(SHELL);
    const asked = { url: '/', requestId: 'test', shell, remote };
    return pageInText(
      await renderings.render({ ...asked, ...('recordsHash' in request ? {} : { records: [] }), ...request }),
    );
  };
}

const WORKING = remoteOf("async () => 'rendered with ' + require('shared')");

test('a page is rendered with the modules that the shell shares', async () => {
  const render = await startRenderer({ 'mf-blog': WORKING });
  expect(await render('mf-blog')).toMatchObject({ body: 'rendered with shared', isAbsent: false });
  expect(await render(null)).toMatchObject({ body: 'own page' });
});

/** Renders the API's response about an offer, and fails if it refuses. */
const READING = remoteOf(`async () => {
  const response = await fetch('/api/offers/12');
  if (!response.ok) throw new Error('refused');
  return response.text();
}`);

test('a URL that the API refuses is no failure of the renderer', async () => {
  for (const status of [400, 422]) {
    const render = await startRenderer({ 'mf-offers': READING }, undefined, status);
    await expect(render('mf-offers')).rejects.toThrow('wrong-address');
  }
  const render = await startRenderer({ 'mf-offers': READING }, undefined, 500);
  await expect(render('mf-offers')).rejects.toThrow('refused');
});

test('a rendering uses the responses in its request, and reads others', async () => {
  const render = await startRenderer({ 'mf-offers': READING });
  expect(await render('mf-offers')).toMatchObject({ body: '"read at /api/offers/12"' });
  const response = { path: '/api/offers/12', status: 200, type: 'application/json', body: '"handed on"' };
  expect(await render('mf-offers', { answers: [response] })).toMatchObject({ body: '"handed on"' });
});

test('a rendering gets the records of its request, also while two sets of them are in use', async () => {
  const naming = remoteOf('(_url, records) => records.map(({ name }) => name).join()');
  const render = await startRenderer({ 'mf-offers': naming });
  const recordsOf = (name: string) => [{ name, pages: [], menu: [], slots: [] }];
  const bodyWith = async (request: Partial<RenderRequest>) => (await render('mf-offers', request)).body;
  expect(await bodyWith({ records: recordsOf('live'), recordsHash: 'live' })).toBe('live');
  const gradual = { records: recordsOf('gradual'), recordsHash: 'gradual' };
  const bodies = [bodyWith({ recordsHash: 'live' }), bodyWith(gradual), bodyWith({ recordsHash: 'live' })];
  expect(await Promise.all(bodies)).toEqual(['live', 'gradual', 'live']);
});

const faults: [fault: string, source: string, limitMs?: number][] = [
  ['throws while it renders', remoteOf("() => { throw new Error('broken'); }")],
  // only the time limit ends it, and the rendering of the other remote must stay within that limit
  ['never ends', remoteOf('() => new Promise(() => {})'), 5_000],
  ['throws when it is loaded', "throw new Error('broken');"],
  ['exposes nothing', 'exports.other = 1;'],
  ['imports a module that is not shared', "require('node:fs');"],
  ['computes without an end', remoteOf('() => { for (;;); }')],
  ['fills its memory', remoteOf('() => { for (const all = []; ; ) all.push({ all: [...all] }); }')],
  ['asks for more than the API', remoteOf("() => fetch('http://127.0.0.1/')")],
];
for (const [index, [fault, source, limitMs]] of faults.entries()) {
  // one in `npm test`, the others in `npm run test:deep`
  const options = index === 0 ? {} : { tags: ['deep'] };
  test(`a remote that ${fault} affects its own pages only`, options, () =>
    expectOthersRendered(source, limitMs),
  );
}

async function expectOthersRendered(source: string, limitMs?: number): Promise<void> {
  const render = await startRenderer({ 'mf-offers': source, 'mf-blog': WORKING }, limitMs);
  const failing = render('mf-offers');
  await expect(failing).rejects.toThrow();
  expect(await render('mf-blog')).toMatchObject({ body: 'rendered with shared' });
}

test('eight pages of one remote are rendered at once, further ones are refused, and those of others rendered', async () => {
  const slow = remoteOf("(url) => new Promise((resolve) => setTimeout(resolve, 1_000, 'slow'))");
  const render = await startRenderer({ 'mf-offers': slow, 'mf-blog': WORKING });
  const running = Array.from({ length: 8 }, () => render('mf-offers'));
  await expect(render('mf-offers')).rejects.toThrow('busy');
  expect(await render('mf-blog')).toMatchObject({ body: 'rendered with shared' });
  for (const each of await Promise.all(running)) expect(each).toMatchObject({ body: 'slow' });
  expect(await render('mf-offers')).toMatchObject({ body: 'slow' });
});

test('browsers render the pages of a version whose worker had to be ended twice', {
  tags: ['deep'],
}, async () => {
  const render = await startRenderer({ 'mf-offers': remoteOf('() => { for (;;); }') });
  await expect(render('mf-offers')).rejects.toThrow('The worker is gone.');
  await expect(render('mf-offers')).rejects.toThrow('The worker is gone.');
  await expect
    .poll(() => render('mf-offers').catch((error: Error) => error.message))
    .toBe('left-to-browsers');
});

test('memory does not grow while versions are released one after the other', async () => {
  const versions = lasting(4, 100);
  const remotes = { 'mf-blog': WORKING };
  const render = await startRenderer(remotes);
  const residentMb = () => process.memoryUsage().rss / 2 ** 20;
  let before = 0;
  for (let version = 1; version <= versions; version += 1) {
    const filler = `/* ${'x'.repeat(300_000)} */`;
    remotes['mf-blog'] = `${filler}${remoteOf(`async () => 'version ${version}'`)}`;
    for (let visit = 0; visit < 5; visit += 1)
      expect(await render('mf-blog')).toMatchObject({ body: `version ${version}` });
    // from here on the largest number of versions is kept ready
    if (version === Math.ceil(versions / 10) + 3) before = residentMb();
  }
  sayFigure(`renderer: ${(residentMb() - before).toFixed(1)} MB more after ${versions} releases`);
  // an ended thread frees its memory a moment later
  await expect.poll(() => residentMb() - before).toBeLessThan(GROWTH_MAX_MB);
});
