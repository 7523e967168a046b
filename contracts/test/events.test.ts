import { describe, expect, test } from 'vitest';
import { envelopeSchema } from '../src/base/envelope.ts';
import { type EventType, eventSchemas } from '../src/catalogue/events.ts';
import { eventFixtures } from './messages.ts';

/**
 * Every event as it was once published: streams keep them 14 days, so today's consumers must still read each. Who
 * changes a schema leaves these files alone and adds one with the new payload, `<type>.<what is new>.json`.
 */
const fixtures = eventFixtures.map(({ name, content }) => ({ name, event: content }));
const types = Object.keys(eventSchemas) as EventType[];

const fixturesOf = (type: EventType) => fixtures.filter(({ event }) => event.type === type);

test('every fixture is an event of a type that exists, and is named after it', () => {
  for (const { name, event } of fixtures) {
    expect(types, name).toContain(event.type);
    expect(`${name}.`.startsWith(`${event.type}.`), name).toBe(true);
  }
});

describe.each(types)('%s', (type) => {
  test('as it was published in the past still parses, and nothing of it gets lost', () => {
    expect(fixturesOf(type).length).toBeGreaterThan(0);
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
