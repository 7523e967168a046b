import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getProfile } from '@praticio/contracts/identity/commands';
import { publishOffer } from '@praticio/contracts/offers/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../src/base/logger.ts';
import { startSpan, withSpan } from '../src/base/tracing.ts';
import { callCommand } from '../src/events/commands.ts';
import { askOutside } from '../src/http/ask-outside.ts';
import { actorOf } from '../src/http/http-app.ts';
import { createMailer, type Mailer } from '../src/mail/mailer.ts';
import { eventually } from '../src/testing/eventually.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../src/testing/trace-collector.ts';
import { erased, handleRaw, type NoteDocument, toyService } from './toy-service.ts';

// @module-tag deep

/** A trace id decides whether it is recorded: with half of all traces, this one is and that one is not. */
const RECORDED = `00-${'0'.repeat(31)}1-00000000000000b1-00`;
const LEFT_OUT = `00-${'f'.repeat(8)}${'0'.repeat(24)}-00000000000000b1-00`;
const TEXT = 'Marie Durand cherche un poste';
const RECEIVER = 'marie@example.test';

const run = promisify(execFile);

let collector: TraceCollector;
let platform: TestPlatform;
let service: TestService;
let mailer: Mailer;
let token: string;
let outside: Server;
/** The headers of each request to the service outside. */
const askedOutside: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  [collector, platform] = await Promise.all([startTraceCollector(), startTestPlatform()]);
  outside = createServer(({ headers }, response) => {
    askedOutside.push(headers);
    response.end();
  }).listen(0, '127.0.0.1');
  mailer = createMailer({ SMTP_URL: platform.mailbox.smtpUrl, MAIL_FROM: 'no-reply@praticio.test' });
  const toy = toyService({
    on: {
      'account.erased': ({ id }) => {
        const mail = { id, to: RECEIVER, subject: TEXT, html: TEXT, text: TEXT };
        return mailer.send(mail);
      },
    },
    extra: [
      handleRaw(publishOffer, async (ctx) => {
        const { connection, outbox, nats } = service.context;
        const { id: userId } = actorOf(ctx);
        await outbox.insert(connection.model<NoteDocument>('Note'), { _id: randomUUID(), text: TEXT }, [
          erased(userId),
        ]);
        await callCommand(nats, getProfile, { userId }).catch(() => {});
        const { port } = outside.address() as AddressInfo;
        await askOutside('ask a registry', `http://127.0.0.1:${port}/?who=${RECEIVER}`);
        ctx.status = 204;
      }),
    ],
  });
  service = await platform.start(toy, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  });
  platform.serveCommand(getProfile, async () => {
    throw new Error(`${RECEIVER} is away`);
  });
  token = await platform.signToken({ id: 'u1', roles: ['ROLE_RECRUITER'] });
});
afterAll(async () => {
  mailer.close();
  outside.close();
  await platform.stop();
  await collector.stop();
});

const send = (traceparent: string) =>
  service.request('POST', '/api/offers', { token, headers: { traceparent } });
const idOf = (traceparent: string) => traceparent.split('-')[1] ?? '';

/** `POST /api/offers > insert notes`: the spans of the trace with the spans that caused them. */
function pathsOf(spans: CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ parentSpanId, name }: CollectedSpan): string => {
    const parent = byId.get(parentSpanId ?? '');
    return parent ? `${pathOf(parent)} > ${name}` : name;
  };
  return spans.map(pathOf);
}

it('a request, its command, its event and the mail that it causes are one trace, through database and outbox', async () => {
  await send(RECORDED.replace(/00$/, '01'));
  const spans = await eventually('the mail', () => {
    const found = collector.spans.filter(({ traceId }) => traceId === idOf(RECORDED));
    return found.some(({ name }) => name.startsWith('process')) ? found : undefined;
  });
  const request = 'POST /api/offers';
  const consumed = `${request} > process account.erased`;
  expect(pathsOf(spans)).toEqual(
    expect.arrayContaining([
      request,
      `${request} > insert outbox_notes`,
      `${request} > insert notes`,
      `${request} > call identity.get-profile`,
      `${request} > call identity.get-profile > identity.get-profile`,
      `${request} > publish account.erased`,
      `${request} > ask a registry`,
      consumed,
      `${consumed} > send mail`,
    ]),
  );
  expect(spans.find(({ name }) => name === request)).toMatchObject({
    process: 'svc-offers',
    parentSpanId: '00000000000000b1',
    attributes: { 'http.route': '/api/offers', 'http.response.status_code': 204 },
  });
  const [event] = await platform.events('account.erased');
  expect(event?.traceparent).toMatch(new RegExp(`^00-${idOf(RECORDED)}-[0-9a-f]{16}-01$`));
});

it('a service outside receives no trace', () => {
  expect(askedOutside.length).toBeGreaterThan(0);
  for (const headers of askedOutside) expect(headers).not.toHaveProperty('traceparent');
});

it('a trace that its beginning does not record is recorded nowhere, and its events say so', async () => {
  await send(LEFT_OUT);
  const { traceparent, id } = await platform.waitForEvent(
    'account.erased',
    (event) => event.traceparent?.includes(idOf(LEFT_OUT)) ?? false,
  );
  expect(traceparent).toMatch(/-00$/);
  await platform.mailbox.waitFor(({ messageId }) => messageId.includes(id));
  // the spans that are recorded after sending
  const next = RECORDED.replace('1-', '2-').replace(/00$/, '01');
  await send(next);
  await eventually('the next trace', () => collector.spans.find(({ traceId }) => traceId === idOf(next)));
  expect(collector.spans.filter(({ traceId }) => traceId === idOf(LEFT_OUT))).toEqual([]);
});

it('a trace that begins here is recorded in the configured share', async () => {
  const requests = 40;
  for (let index = 0; index < requests; index += 1) await service.request('GET', '/api/offers/7');
  await send(RECORDED.replace('1-', '3-').replace(/00$/, '01'));
  await eventually('the last trace', () => collector.spans.find(({ traceId }) => traceId.endsWith('03')));
  const begun = collector.spans.filter(({ name }) => name === 'GET /api/offers/:id');
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(requests);
});

it('a log line of traced work names the trace', () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'toy', level: 'info' }, { write: (line) => void lines.push(line) });
  withSpan(startSpan('work', { parent: RECORDED }), () => logger.info('traced'));
  logger.info('not traced');
  expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([
    idOf(RECORDED),
    undefined,
  ]);
});

it('spans hold nothing that a person has written, and nobody by name, email address or id', () => {
  const recorded = JSON.stringify(collector.spans);
  expect(recorded).toContain('send mail');
  expect(recorded).not.toMatch(/Durand|marie|@|"u1"/i);
});

/** Names the packages of OpenTelemetry that a process loads with these files of the kit and these variables. */
async function packagesLoadedWith(files: string[], config: object): Promise<string[]> {
  const kit = join(import.meta.dirname, '../src');
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /@opentelemetry\\/([\\w-]+)/.exec(url) ?? [];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    for (const file of ${JSON.stringify(files)}) await import('${kit}/' + file);
    const { startTracing } = await import('${kit}/base/start-tracing.ts');
    const stop = await startTracing({ process: 'toy', config: ${JSON.stringify(config)} });
    await stop();
    process.stdout.write([...loaded].sort().join());`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return stdout.split(',');
}

it('a service whose environment names no collector loads the API of OpenTelemetry and nothing else of it', async () => {
  const all = ['service/start-service.ts', 'mail/mailer.ts'];
  expect(await packagesLoadedWith(all, { OTEL_TRACES_SAMPLER_ARG: 1 })).toEqual(['api']);
  const traced = { OTEL_TRACES_SAMPLER_ARG: 1, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await packagesLoadedWith([], traced)).toEqual(expect.arrayContaining(['api', 'sdk-trace']));
});
