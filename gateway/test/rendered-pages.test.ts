import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { RENDERED_BYTES, type RenderRequest } from '@praticio/contracts/base/rendering';
import { createMetrics } from '@praticio/service-kit/metrics';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folder, startGateway, TEMPLATE } from './gateway.ts';
import { manifestOf, RECORD, startRemotes } from './publication.ts';
import { startUpstream } from './upstream.ts';

const html = { accept: 'text/html' };
const PAGE = {
  head: '<title>Contact · Praticio</title>',
  body: '<h1>Contact</h1>',
  state: '{"now":1}',
  isAbsent: false,
};
const responding =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * A gateway whose renderer responds by `listener`. It waits long enough for a renderer on a busy machine, unless `env` says otherwise.
 */
async function startRendering(listener: RequestListener, env: Record<string, string> = {}) {
  const renderer = await startUpstream(listener);
  const shell = await folder({ 'index.html': TEMPLATE, 'server/shell.cjs': 'exports.draw = 1;' });
  const metrics = createMetrics('gateway');
  const app = await startGateway(
    { RENDERER_URL: renderer.origin, RENDER_TIMEOUT_MS: '30000', SHELL_DIR: shell, ...env },
    undefined,
    metrics,
  );
  /** Whether a visitor of `url` gets a rendered page. */
  const isRendered = async (url: string) =>
    (await app.inject({ url, headers: html })).body.includes('id="page-state"');
  const count = async (kind: string, result: string) => {
    const line = `gateway_drawn_pages_total{[^}]*kind="${kind}",result="${result}"[^}]*} (\\d+)`;
    return Number(new RegExp(line).exec(await metrics.registry.metrics())?.[1] ?? 0);
  };
  return { app, renderer, isRendered, count };
}

/** Advances the process's clock by the value of `ms`. */
function clockAhead(): { ms: number } {
  const ahead = { ms: 0 };
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead.ms);
  onTestFinished(() => spy.mockRestore());
  return ahead;
}

test('a rendered page arrives complete, with one title, and is rendered once for many', async () => {
  const { app, renderer } = await startRendering(responding(200, PAGE));
  const first = await app.inject({ url: '/contact', headers: html });
  expect(first.body).toContain('<div id="root"><h1>Contact</h1></div>');
  expect(first.body).toContain('<script type="application/json" id="page-state">{"now":1}</script>');
  expect(first.body.match(/<title>/g)).toHaveLength(1);
  const again = await app.inject({
    url: '/contact',
    headers: { ...html, 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(renderer.requests).toHaveLength(1);
});

test('a page arrives as bytes, or as JSON from a renderer of an earlier version', async () => {
  const body = '<h1>Médecin à l’hôpital</h1>\n<p>Contact</p>';
  const line = { head: PAGE.head, isAbsent: false, bodyBytes: Buffer.byteLength(body) };
  const bodies: [type: string, response: string][] = [
    [RENDERED_BYTES, `${JSON.stringify(line)}\n${body}${PAGE.state}`],
    ['application/json', JSON.stringify({ ...PAGE, body })],
  ];
  for (const [type, response] of bodies) {
    const { app } = await startRendering((_request, reply) =>
      reply.writeHead(200, { 'content-type': type }).end(response),
    );
    const page = await app.inject({ url: '/contact', headers: html });
    expect(page.body).toContain(`<div id="root">${body}</div>`);
    expect(page.body).toContain(`id="page-state">${PAGE.state}</script>`);
  }
});

test('a renderer that is late, fails or is unavailable leaves the page to the browser, and gets no requests after three failures', async () => {
  const late = await startRendering(() => undefined, {
    RENDER_TIMEOUT_MS: '150',
    UPSTREAM_TIMEOUT_MS: '60000',
  });
  const begun = performance.now();
  expect((await late.app.inject({ url: '/contact', headers: html })).body).toContain('<div id="root"></div>');
  expect(performance.now() - begun).toBeLessThan(20_000);
  const failing = await startRendering(responding(503, { reason: 'failed' }));
  for (let visit = 0; visit < 6; visit += 1) {
    const { statusCode, body } = await failing.app.inject({ url: '/contact', headers: html });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  }
  expect(failing.renderer.requests).toHaveLength(3);
  const away = await startRendering(responding(200, PAGE));
  await away.renderer.close();
  expect((await away.app.inject({ url: '/cgu', headers: html })).body).toContain('<div id="root"></div>');
});

test('a late rendering is used for the next visitors, for 10 s always and for 60 s instead of another late one', async () => {
  const ahead = clockAhead();
  const waiting: ServerResponse[] = [];
  const { app, renderer, isRendered, count } = await startRendering(
    (_request, response) => waiting.push(response),
    { RENDER_TIMEOUT_MS: '20' },
  );
  expect(await isRendered('/contact')).toBe(false);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.pop()?.end(JSON.stringify(PAGE));
  await expect.poll(() => isRendered('/contact')).toBe(true);
  ahead.ms += 5_000;
  expect(await isRendered('/contact')).toBe(true);
  expect(renderer.requests).toHaveLength(1);
  ahead.ms += 6_000;
  expect(await isRendered('/contact')).toBe(true);
  expect(await count('contact', 'stale')).toBe(1);
  // the page tells the browser that it may be out of date
  expect((await app.inject({ url: '/contact', headers: html })).body).toContain(
    'id="page-state" data-stale>',
  );
  await expect.poll(() => renderer.requests).toHaveLength(2);
  ahead.ms += 50_000;
  expect(await isRendered('/contact')).toBe(false);
  expect(await count('contact', 'late')).toBeGreaterThanOrEqual(2);
  expect(await count('contact', 'fresh')).toBeGreaterThanOrEqual(1);
});

test('three failures of a kind of page pause it for 5 s, and each is counted', async () => {
  const ahead = clockAhead();
  const { renderer, isRendered, count } = await startRendering(responding(503, { reason: 'failed' }));
  for (const url of ['/cgu', '/cgv', '/cgu?2', '/cgu']) expect(await isRendered(url)).toBe(false);
  expect(renderer.requests).toHaveLength(3);
  ahead.ms += 5_100;
  expect(await isRendered('/cgu')).toBe(false);
  expect(renderer.requests).toHaveLength(4);
  expect(await Promise.all([count('legal', 'failed'), count('legal', 'paused')])).toEqual([4, 1]);
});

test('failures of one kind of page do not pause the others', async () => {
  const { isRendered } = await startRendering((request, response) => {
    void text(request).then((body) => {
      const isHome = JSON.parse(body).url.startsWith('/?');
      responding(isHome ? 503 : 200, isHome ? { reason: 'failed' } : PAGE)(request, response as never);
    });
  });
  for (const url of ['/?a', '/?b', '/?c', '/?d']) expect(await isRendered(url)).toBe(false);
  for (const url of ['/contact', '/cgu']) expect(await isRendered(url)).toBe(true);
});

test.each([
  ['addresses that the API refuses', 'wrong-address', 'refused'],
  ['a crowd', 'busy', 'busy'],
])('%s never pause a kind of page', async (_what, reason, result) => {
  let respond = responding(503, { reason });
  const { isRendered, count } = await startRendering((request, response) => respond(request, response));
  for (let visit = 0; visit < 5; visit += 1) expect(await isRendered(`/cgu?${visit}`)).toBe(false);
  expect(await count('legal', result)).toBe(5);
  respond = responding(200, PAGE);
  expect(await isRendered('/cgu')).toBe(true);
});

test('an overloaded renderer leaves a page to the other one', async () => {
  const [full, free] = [
    await startUpstream(responding(503, { reason: 'busy' })),
    await startUpstream(responding(200, PAGE)),
  ];
  const { isRendered } = await startRendering(responding(200, PAGE), {
    RENDERER_URL: `${full.origin},${free.origin}`,
    POLL_INTERVAL_MS: '600000',
  });
  for (const url of ['/contact', '/cgu', '/confidentialite']) expect(await isRendered(url), url).toBe(true);
});

/** The same with a live remote, and the requests to the renderer. */
async function startWithRemote(env: Record<string, string> = {}) {
  const host = await startRemotes();
  const server = {
    file: '/remotes/mf-offers/1.0.0/server/routes.cjs',
    integrity: `sha384-${'A'.repeat(64)}`,
  };
  await host.writeFiles('1.0.0', { 'mf-manifest.json': JSON.stringify(manifestOf('1.0.0')) });
  await host.movePointer('1.0.0', JSON.stringify(manifestOf('1.0.0')), server);
  const asked: Partial<RenderRequest>[] = [];
  const renderer = { keepsRecords: true, records: new Set<string>() };
  const listener: RequestListener = (request, response) =>
    void text(request).then((body) => {
      const rendering = JSON.parse(body) as RenderRequest;
      asked.push(rendering);
      const { records, recordsHash = '' } = rendering;
      const isKnown = renderer.records.has(recordsHash);
      if (!records && !isKnown)
        return responding(503, { reason: 'records-unknown' })(request, response as never);
      if (renderer.keepsRecords) renderer.records.add(recordsHash);
      const page = renderer.keepsRecords ? { ...PAGE, recordsKept: recordsHash } : PAGE;
      return response.end(JSON.stringify(page));
    });
  const rendering = await startRendering(listener, { REMOTES_ORIGIN: host.origin, ...env });
  return { ...rendering, server, asked, records: renderer };
}

test('a page of the shell and of each remote is rendered before the first request', async () => {
  const { asked } = await startWithRemote();
  await expect.poll(() => asked.map(({ url }) => url)).toEqual(['/contact', '/offers']);
});

test('a page that was rendered ahead is not sent to visitors: it may lack data', async () => {
  const { app, asked } = await startWithRemote();
  await expect.poll(() => asked.map(({ url }) => url)).toEqual(['/contact', '/offers']);
  await app.inject({ url: '/offers', headers: html });
  expect(asked.map(({ url }) => url)).toEqual(['/contact', '/offers', '/offers']);
});

test('a remote records which of its pages are rendered, and every rendering has the records of all remotes', async () => {
  const { app, server, asked } = await startWithRemote();
  await app.inject({ url: '/offers/11', headers: html });
  for (const [url, isRendered] of [
    ['/offers/12', true],
    ['/offers/twelve', false],
    ['/offers/12/edit', false],
    ['/elsewhere', false],
  ] as const) {
    const { body } = await app.inject({ url, headers: html });
    expect(body.includes('id="page-state"'), url).toBe(isRendered);
  }
  const rendered = asked.find(({ url }) => url === '/offers/12');
  expect(rendered).toMatchObject({ remote: server });
  // they were sent once, with the first rendering
  expect(rendered).not.toHaveProperty('records');
  const [first] = asked;
  expect(first).toMatchObject({
    records: [{ name: 'mf-offers', ...RECORD }],
    recordsHash: rendered?.recordsHash,
  });
});

test('a renderer that has lost the records gets them again, and one that stores none gets them each time', async () => {
  const { isRendered, asked, records } = await startWithRemote();
  await expect.poll(() => asked.map(({ url }) => url)).toEqual(['/contact', '/offers']);
  expect(await isRendered('/offers/1')).toBe(true);
  records.records.clear();
  expect(await isRendered('/offers/2')).toBe(true);
  expect(asked.slice(3).map(({ records: sent }) => sent !== undefined)).toEqual([false, true]);
  records.records.clear();
  records.keepsRecords = false;
  // an older version has replaced it
  for (const url of ['/offers/3', '/offers/4', '/offers/5']) expect(await isRendered(url)).toBe(true);
  expect(asked.slice(5).map(({ records: sent }) => sent !== undefined)).toEqual([false, true, true, true]);
});

test.each([
  { variable: 'OFFERS_URL', pages: '/offers/', code: 'offer/deleted' },
  { variable: 'BLOG_URL', pages: '/blog/', code: 'article/not-found' },
])(
  'the gateway reads $pages once for the head of a page and the renderer',
  async ({ variable, pages, code }) => {
    const read: (string | undefined)[] = [];
    const service = await startUpstream((request, response) => {
      read.push(request.url);
      responding(410, { code })(request, response);
    });
    const { app, asked } = await startWithRemote({ [variable]: service.origin });
    const responsesFor = async (page: string) => {
      await app.inject({ url: page, headers: html });
      return asked.find(({ url }) => url === page)?.answers;
    };
    let number = 0;
    // on a busy machine the renderer does not wait for the first ones
    await expect.poll(() => responsesFor(`${pages}${++number}`)).toBeDefined();
    const page = `${pages}${number}`;
    const path = `/api${page}`;
    expect(asked.find(({ url }) => url === page)?.answers).toEqual([
      { path, status: 410, type: 'application/json', body: JSON.stringify({ code }) },
    ]);
    expect(read.filter((url) => url === path)).toHaveLength(1);
    // one that was read before is not, because it may have changed in the meantime
    expect(await responsesFor(`${page}?again`)).toBeUndefined();
  },
);

test('a page is rendered by the running renderer, and by the other one when that has ended', async () => {
  const [first, second] = [
    await startUpstream(responding(200, PAGE)),
    await startUpstream(responding(200, PAGE)),
  ];
  const shell = await folder({ 'index.html': TEMPLATE, 'server/shell.cjs': 'exports.draw = 1;' });
  const app = await startGateway({
    RENDERER_URL: `${first.origin},${second.origin}`,
    RENDER_TIMEOUT_MS: '30000',
    SHELL_DIR: shell,
    // the gateway detects it by its requests
    POLL_INTERVAL_MS: '600000',
  });
  await first.close();
  for (const url of ['/contact', '/cgu', '/confidentialite'])
    expect((await app.inject({ url, headers: html })).body, url).toContain('<h1>Contact</h1>');
});
