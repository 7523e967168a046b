import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;

/** Ends the connection after every response of a closing `app`, so that clients open a new one elsewhere. */
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

/** Accepts no new connection and lets running requests finish; after `timeoutMs` cuts the others. */
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

/** The port on which `app` listens; the system has chosen it if the configuration says 0. */
export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
