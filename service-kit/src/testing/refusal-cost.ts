import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { costOf } from './cost.ts';

/** A refusal costs a few times as much as dropping the bytes; reading 10 MB of JSON before it is refused, 28 times. */
export const REFUSAL_COST_MAX = 15;
const RUNS = 4;

/**
 * How many times as much processor time the dearest of these refusals takes as a server which drops the same bytes unread: a busy
 * machine makes both slower, but hardly changes their ratio. The refusing service has to run in this process. A refusal that is cheap
 * enough once is not measured again.
 */
export async function refusalCost(
  body: string | Uint8Array,
  ...refusals: (() => Promise<unknown>)[]
): Promise<number> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(413, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drop = async () => (await fetch(url, { method: 'POST', body: body as string })).text();
  try {
    const dropped = await costOf(drop, RUNS);
    const costs: number[] = [];
    for (const refuse of refusals) costs.push(await costOf(refuse, RUNS, dropped * REFUSAL_COST_MAX));
    return Math.max(...costs) / dropped;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
