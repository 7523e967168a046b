import {
  RENDER_PATH,
  RENDERED_BYTES,
  renderedLineSchema,
  renderedPageSchema,
} from '@praticio/contracts/base/rendering';
import { createLogger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { expect, test } from 'vitest';
import { createRendererApp } from './app.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const app = createRendererApp({
  renderings: {
    render: async () => ({
      head: '<title>Médecin</title>',
      body: bytesOf('<h1>Médecin à l’hôpital</h1>\n'),
      state: bytesOf('{"now":1}'),
      isAbsent: false,
      recordsKept: 'kept',
    }),
    workers: () => 0,
    end: async () => {},
  },
  logger: createLogger({ service: 'renderer', level: 'silent' }),
  metrics: createMetrics('renderer'),
});
const render = (headers: Record<string, string> = {}) => {
  const payload = { url: '/', requestId: 'test', shell: `sha384-${'A'.repeat(64)}`, remote: null };
  return app.inject({ method: 'POST', url: RENDER_PATH, headers, payload });
};

test('a gateway of an earlier version gets a page as JSON', async () => {
  expect(renderedPageSchema.parse((await render()).json())).toEqual({
    head: '<title>Médecin</title>',
    body: '<h1>Médecin à l’hôpital</h1>\n',
    state: '{"now":1}',
    isAbsent: false,
    recordsKept: 'kept',
  });
});

test('a gateway that accepts bytes gets them behind a line that says where they end', async () => {
  const { headers, rawPayload } = await render({ accept: RENDERED_BYTES });
  expect(headers['content-type']).toBe(RENDERED_BYTES);
  const start = rawPayload.indexOf('\n') + 1;
  const line = renderedLineSchema.parse(JSON.parse(String(rawPayload.subarray(0, start))));
  const end = start + line.bodyBytes;
  expect(String(rawPayload.subarray(start, end))).toBe('<h1>Médecin à l’hôpital</h1>\n');
  expect(String(rawPayload.subarray(end))).toBe('{"now":1}');
  expect(line).toMatchObject({ head: '<title>Médecin</title>', isAbsent: false, recordsKept: 'kept' });
});
