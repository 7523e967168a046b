import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { Connection } from 'mongoose';
import { type MongoCommand, mongoCommands } from '../connections/mongo.ts';
import type { Nats } from '../connections/nats.ts';
import { OUTBOX_NOTES } from '../events/outbox.ts';
import { eventually } from './eventually.ts';

/** Collections that a service queries on a timer, whatever people do. */
const ON_TIMERS = ['resync', 'sweep_turns'];

/**
 * Commands that the services of this process send to `database` while `work` runs, in their order: `find people`. Start the
 * services after `startTestPlatform`, which listens to the driver.
 */
export async function commandsOf(database: string, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  function note(message: unknown) {
    const { command, database: asked } = message as MongoCommand;
    const [name = ''] = Object.keys(command);
    const collection = String(command[name]);
    if (asked === database && !ON_TIMERS.includes(collection)) sent.push(`${name} ${collection}`);
  }
  mongoCommands.subscribe(note);
  try {
    await work();
  } finally {
    mongoCommands.unsubscribe(note);
  }
  return sent;
}

/**
 * Resolves once every event is handled by every consumer and has left its outbox. `databases` are connections of the test's own,
 * whose commands are not counted.
 */
export async function settled(nats: Nats, ...databases: Connection[]): Promise<void> {
  await eventually('the end of all events', async () => {
    // a note goes last, after its event was sent
    for (const database of databases)
      if ((await database.collection(OUTBOX_NOTES).countDocuments()) > 0) return false;
    let waiting = 0;
    for await (const { num_pending, num_ack_pending } of nats.manager.consumers.list(EVENTS_STREAM))
      waiting += num_pending + num_ack_pending;
    return waiting === 0;
  });
}
