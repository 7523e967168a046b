import { expect, test } from 'vitest';
import { envelopeSchema } from '../src/base/envelope.ts';
import { type EventType, eventSchemas } from '../src/catalogue/events.ts';
import { eventFixtures } from './messages.ts';

/**
 * The fixtures are events as they were published by any version. Streams keep events for 14 days, so consumers of this
 * version must understand all of them. When you change a schema, do not change these files: add one with the new payload,
 * `<type>.<new feature>.json`.
 */
const fixtures = eventFixtures.map(({ name, content }) => ({ name, event: content }));
const types = Object.keys(eventSchemas) as EventType[];

test('every fixture is an event of an existing type and is named after it', () => {
  for (const { name, event } of fixtures) {
    expect(types, name).toContain(event.type);
    expect(`${name}.`.startsWith(`${event.type}.`), name).toBe(true);
  }
});

test.each(fixtures)('$name has the envelope of an event', ({ event }) => {
  expect(envelopeSchema.parse(event)).toEqual(event);
});

// released.test.ts names a type without a fixture
const published = Map.groupBy(fixtures, ({ event }) => event.type);

test.each([...published.keys()])('each field of %s is in one of its fixtures', (type) => {
  const seen = published.get(type)?.flatMap(({ event }) => Object.keys(event.data as object));
  expect(seen).toEqual(expect.arrayContaining(Object.keys(eventSchemas[type as EventType].shape)));
});
