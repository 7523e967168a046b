import type { Connection } from 'mongoose';

/** A process that was itself blocked first gets the time to read the responses that have arrived meanwhile. */
const GRACE_MS = 1_000;

/** When a server that takes writes has responded to the driver of a connection last. */
const respondedAt = new WeakMap<Connection, number>();

/** How long ago a server that takes writes has responded to a heartbeat, in milliseconds; Infinity while none is known. */
export const msSinceHeartbeat = (connection: Connection): number =>
  performance.now() - (respondedAt.get(connection) ?? Number.NEGATIVE_INFINITY);

/**
 * Calls `onStuck` once when a heartbeat has neither succeeded nor failed after `limitMs`. The driver (7.8) can wait for
 * ever when all its connections end at the same moment, for example when MongoDB is killed: it writes the heartbeat to a
 * destroyed socket that has not emitted its end yet. After that it never looks for the server again.
 */
export function watchHeartbeats(connection: Connection, limitMs: number, onStuck: () => void): void {
  const client = connection.getClient();
  const running = new Map<string, NodeJS.Timeout>();
  let isStuck = false;

  const stopTimer = (server: string) => {
    clearTimeout(running.get(server));
    running.delete(server);
  };
  const reportStuck = () => {
    if (!isStuck) onStuck();
    isStuck = true;
  };
  const startGrace = (server: string) => {
    running.set(server, setTimeout(reportStuck, GRACE_MS).unref());
  };
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    stopTimer(connectionId);
    running.set(connectionId, setTimeout(startGrace, limitMs, connectionId).unref());
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId, reply }) => {
    stopTimer(connectionId);
    if (reply.isWritablePrimary || reply.ismaster) respondedAt.set(connection, performance.now());
  });
  client.on('serverHeartbeatFailed', ({ connectionId }) => {
    stopTimer(connectionId);
    respondedAt.delete(connection);
  });
  client.on('serverClosed', ({ address }) => stopTimer(address));
}
