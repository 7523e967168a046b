import { type MongoCommand, mongoCommands } from '../connections/mongo.ts';

/** Collections that a service asks on a timer, whatever people do. */
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
