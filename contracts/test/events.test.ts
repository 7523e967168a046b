import { describe, expect, test } from 'vitest';
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

const fixturesOf = (type: EventType) => fixtures.filter(({ event }) => event.type === type);

test('every fixture is an event of an existing type and is named after it', () => {
  for (const { name, event } of fixtures) {
    expect(types, name).toContain(event.type);
    expect(`${name}.`.startsWith(`${event.type}.`), name).toBe(true);
  }
});

describe.each(types)('%s', (type) => {
  test('in all its published forms still parses, without losing a field', () => {
    const example = `contracts/test/fixtures/events/${type}.json`;
    expect(fixturesOf(type).length, example).toBeGreaterThan(0);
    for (const { event } of fixturesOf(type)) {
      expect(envelopeSchema.parse(event)).toEqual(event);
      expect(eventSchemas[type].parse(event.data)).toMatchObject(event.data as object);
    }
  });

  test('has each of its fields in one of its fixtures', () => {
    const seen = fixturesOf(type).flatMap(({ event }) => Object.keys(event.data as object));
    expect(seen).toEqual(expect.arrayContaining(Object.keys(eventSchemas[type].shape)));
  });
});
