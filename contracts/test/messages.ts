import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { accountExportCommand } from '../src/base/account-export.ts';
import type { Envelope } from '../src/base/envelope.ts';
import { commands as catalogue } from '../src/catalogue/commands.ts';
import { type EventType, eventSchemas } from '../src/catalogue/events.ts';

/** One message from one process to another: an event, or the input or output of a command. */
export interface Message {
  name: string;
  schema: z.ZodType;
  /** The file of its example; `<name>.<new feature>.json` beside it has the same of a later version. */
  example: string;
  /** Messages as this or an earlier version sent them. */
  fixtures: unknown[];
}

const fixturesIn = <Content>(folder: string) =>
  globSync(join(import.meta.dirname, 'fixtures', folder, '*.json')).map((file) => ({
    name: basename(file, '.json'),
    content: JSON.parse(readFileSync(file, 'utf8')) as Content,
  }));

export const eventFixtures = fixturesIn<Envelope>('events');
const commandFixtures = fixturesIn<{ input: unknown; output: unknown }>('commands');

const commands = {
  ...catalogue,
  'offers.export-account': accountExportCommand('offers'),
  'billing.export-account': accountExportCommand('billing'),
  'messaging.export-account': accountExportCommand('messaging'),
  'blog.export-account': accountExportCommand('blog'),
};

/** Fixtures are named `<name>.json` or `<name>.<new feature>.json`. */
const isOf = (name: string, fixture: { name: string }) => `${fixture.name}.`.startsWith(`${name}.`);

export const messages: Message[] = [
  ...(Object.keys(eventSchemas) as EventType[]).map((type) => ({
    name: `event ${type}`,
    schema: eventSchemas[type],
    example: `contracts/test/fixtures/events/${type}.json`,
    fixtures: eventFixtures.filter(({ content }) => content.type === type).map(({ content }) => content.data),
  })),
  ...Object.entries(commands).flatMap(([name, command]) => {
    const contents = commandFixtures.filter((fixture) => isOf(name, fixture)).map(({ content }) => content);
    return (['input', 'output'] as const).map((side) => ({
      name: `command ${name}, ${side}`,
      schema: command[side] as z.ZodType,
      example: `contracts/test/fixtures/commands/${name}.json`,
      fixtures: contents.map((content) => content[side]),
    }));
  }),
];

/** The JSON Schema of each message that a reader of this version accepts. Unknown fields are accepted, as in zod. */
export const readerSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    messages.map(({ name, schema }) => [
      name,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ]),
  );
