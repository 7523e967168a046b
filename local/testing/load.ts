import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Method and path of a request. */
export type Kind = readonly [method: 'GET' | 'POST', path: string];

/** Sends a request over a new connection; returns its status, or the message of the error. */
function send(origin: string, [method, path]: Kind): Promise<string> {
  const body = method === 'POST' ? JSON.stringify({ title: 'x'.repeat(1_000) }) : '';
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const sent = request(new URL(path, origin), { method, headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(`${method} ${path} ${response.statusCode}`));
    });
    sent.once('error', (error) => resolve(`${method} ${path} ${error.message}`));
    sent.end(body);
  });
}

/**
 * Sends requests of all kinds, each kind again `pauseMs` after its response, while `work` runs; returns the number of each
 * response.
 */
export async function underLoad(
  origin: string,
  kinds: readonly Kind[],
  work: () => Promise<void>,
  pauseMs = 5,
): Promise<Map<string, number>> {
  const responses = new Map<string, number>();
  let isOver = false;
  const load = kinds.map(async (kind) => {
    while (!isOver) {
      const response = await send(origin, kind);
      responses.set(response, (responses.get(response) ?? 0) + 1);
      await pause(pauseMs);
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(load);
  }
  return responses;
}
