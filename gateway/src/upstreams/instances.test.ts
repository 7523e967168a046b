import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@praticio/service-kit/logger';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstances } from './instances.ts';

const agent = new Agent();
let unready: Server;
beforeAll(async () => {
  unready = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => unready.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await agent.close();
  unready.close();
});

test('if none is ready, a running one is picked before one that has refused a connection', async () => {
  const readiness = `http://127.0.0.1:${(unready.address() as AddressInfo).port}/`;
  const instances = createInstances({
    origins: ['http://stopped:1', 'http://busy:1'],
    readiness: [readiness, readiness],
    agent,
    logger: createLogger({ service: 'gateway', level: 'silent' }),
  });
  await instances.pollReadiness();
  const picks = Array.from({ length: 4 }, () => instances.pick([]));
  const stopped = picks.find(({ origin }) => origin === 'http://stopped:1');
  expect(stopped).toBeDefined();
  if (stopped) instances.markFailed(stopped);
  const after = Array.from({ length: 4 }, () => instances.pick([]).origin);
  expect(new Set(after)).toEqual(new Set(['http://busy:1']));
});
