import type { Connection } from 'mongoose';

/** A process that was held up itself first reads what has come meanwhile. */
const GRACE_MS = 1_000;

/**
 * Calls `onStuck` once when a heartbeat has neither succeeded nor failed after `limitMs`. The driver (7.8) waits for
 * ever when all its connections end in one moment, as when MongoDB is killed: the heartbeat is written to a socket
 * that is destroyed but has not said so yet. It then never looks for the server again.
 */
export function watchHeartbeats(connection: Connection, limitMs: number, onStuck: () => void): void {
  const client = connection.getClient();
  const running = new Map<string, NodeJS.Timeout>();
  let isStuck = false;

  const ended = (address: string) => {
    clearTimeout(running.get(address));
    running.delete(address);
  };
  const late = (address: string) => {
    const told = () => {
      if (!isStuck) onStuck();
      isStuck = true;
    };
    running.set(address, setTimeout(told, GRACE_MS).unref());
  };
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    ended(connectionId);
    running.set(connectionId, setTimeout(late, limitMs, connectionId).unref());
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => ended(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => ended(connectionId));
  client.on('serverClosed', ({ address }) => ended(address));
}
