import { createLogger } from '@praticio/service-kit/logger';
import { startTracing } from '@praticio/service-kit/start-tracing';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTraceCollector, type TraceCollector } from '@praticio/service-kit/testing/trace-collector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folder, listenGateway, TEMPLATE } from './gateway.ts';
import { echo, startUpstream } from './upstream.ts';

/** Half of all traces are recorded; the id decides, not the flag at its end: the first one is recorded, the second one is not. */
const RECORDED = `00-${'0'.repeat(31)}1-00000000000000b1-00`;
const LEFT_OUT = `00-${'f'.repeat(8)}${'0'.repeat(24)}-00000000000000b1-01`;
const idOf = (traceparent: string) => traceparent.split('-')[1] ?? '';

let collector: TraceCollector;
let end: () => Promise<void>;
const begin = () =>
  startTracing({
    process: 'gateway',
    isEdge: true,
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 0.5 },
    logger: createLogger({ service: 'gateway', level: 'silent' }),
  });
beforeAll(async () => {
  collector = await startTraceCollector();
});
afterAll(() => collector.stop());

/** The headers of the service's request for a call with these headers. */
async function forwarded(origin: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}/api/offers/7`, { headers });
  return (await response.json()) as { headers: Record<string, string> };
}

test('a client cannot name a trace while the platform is not traced', async () => {
  const { origin: OFFERS_URL } = await startUpstream(echo);
  const { origin } = await listenGateway({ OFFERS_URL });
  const { headers } = await forwarded(origin, { traceparent: RECORDED, tracestate: 'a=b', baggage: 'c=d' });
  expect(headers).not.toHaveProperty('traceparent');
  expect(headers).not.toHaveProperty('tracestate');
  expect(headers).not.toHaveProperty('baggage');
  const page = await fetch(`${origin}/contact`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('server-timing')).toBeNull();
});

test("a call continues the browser's trace, and only its id decides whether it is recorded", async () => {
  end = await begin();
  const { origin: OFFERS_URL } = await startUpstream(echo);
  const { origin } = await listenGateway({ OFFERS_URL });
  const left = await forwarded(origin, { traceparent: LEFT_OUT });
  expect(left.headers.traceparent).toMatch(new RegExp(`^00-${idOf(LEFT_OUT)}-[0-9a-f]{16}-00$`));
  const recorded = await forwarded(origin, { traceparent: RECORDED });
  expect(recorded.headers.traceparent).toMatch(new RegExp(`^00-${idOf(RECORDED)}-[0-9a-f]{16}-01$`));
  const span = await eventually('the span', () =>
    collector.spans.find(({ traceId, name }) => traceId === idOf(RECORDED) && name === 'GET /api/offers/:id'),
  );
  expect(span).toMatchObject({
    process: 'gateway',
    name: 'GET /api/offers/:id',
    traceId: idOf(RECORDED),
    parentSpanId: '00000000000000b1',
    attributes: { 'http.response.status_code': 200 },
  });
  expect(recorded.headers.traceparent).toContain(span.spanId);
  expect(collector.spans.filter(({ traceId }) => traceId === idOf(LEFT_OUT))).toEqual([]);
});

test('a page contains the trace of its own request, a file has none', async () => {
  const files = { 'index.html': TEMPLATE, 'static/js/index.0a1b2c3d.js': '1' };
  const { origin } = await listenGateway({ SHELL_DIR: await folder(files) });
  const headers = { accept: 'text/html', traceparent: RECORDED };
  const timingOf = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers })).headers.get('server-timing');
  expect(await timingOf('/contact')).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]"$/);
  const page = await eventually('the page', () => collector.spans.find(({ name }) => name === 'GET page'));
  expect(page.attributes['http.route']).toBe('/*');
  expect(await timingOf('/static/js/index.0a1b2c3d.js')).toBeNull();
  await end();
});
