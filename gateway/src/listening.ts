import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;

/** Announces on every answer of a closing `app` that its connection ends, so that clients take another. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Takes no new connection and lets running requests finish; after `timeoutMs` the rest is cut. */
export async function drain(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}

/** The port that `app` listens on, which the configuration may have left open (0). */
export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
