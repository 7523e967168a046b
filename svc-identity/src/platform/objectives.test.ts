import { expect, it } from 'vitest';
import { objectivesOf } from './objectives.ts';

const counts = (answered: number, failed = 0, slow = 0) => ({ answered, failed, slow });
const recent = (five: ReturnType<typeof counts>, hour = five, six = hour) => ({
  fiveMinutes: five,
  hour,
  sixHours: six,
});
const requestsOf = (...requests: ReturnType<typeof recent>[]) => objectivesOf({ requests, instances: [] });

it('knows nothing without measurements', () => {
  expect(objectivesOf({ requests: [], instances: [] })).toEqual({
    availability: { allowance: 0.001, missedInHour: null, state: 'unknown' },
    latency: { allowance: 0.01, missedInHour: null, state: 'unknown' },
    delivery: { limitSeconds: 60, oldestSeconds: null, state: 'unknown' },
    engagements: { limitSeconds: 60, oldestSeconds: null, fillSeconds: null, state: 'unknown' },
  });
  expect(requestsOf(recent(counts(0))).availability.state).toBe('unknown');
});

it('counts the requests of all gateways together', () => {
  const { availability, latency } = requestsOf(recent(counts(600, 3, 0)), recent(counts(400, 1, 2)));
  expect(availability.missedInHour).toBe(0.004);
  expect(latency.missedInHour).toBe(0.002);
});

const calm = counts(1_000);
it.each([
  ['failures just below 14.4 times the allowance', 'met', counts(10_000, 143), counts(10_000, 143)],
  ['more, over an hour and five minutes', 'missed', counts(10_000, 145), counts(10_000, 145)],
  ['more over an hour, and none any more', 'met', calm, counts(10_000, 145)],
  ['more in five minutes only', 'met', counts(1_000, 500), counts(100_000, 500)],
] as const)('availability with %s is %s', (_case, state, fiveMinutes, hour) => {
  const sixHours = counts(600_000, hour.failed);
  expect(requestsOf({ fiveMinutes, hour, sixHours }).availability.state).toBe(state);
});

it.each([
  ['failures at 6 times the allowance for hours', 'met', counts(10_000, 60), counts(10_000, 60)],
  ['more than that for hours', 'missed', counts(10_000, 61), counts(10_000, 61)],
  ['more than that for an hour', 'met', counts(10_000, 61), counts(60_000, 61)],
  ['an hour without requests after failures', 'unknown', counts(0), counts(1_000, 500)],
] as const)('availability with %s is %s', (_case, state, hour, sixHours) => {
  expect(requestsOf({ fiveMinutes: calm, hour, sixHours }).availability.state).toBe(state);
});

it.each([
  ['just below 14.4 times the allowance', 'met', recent(counts(1_000, 0, 143), undefined, calm)],
  ['above it', 'missed', recent(counts(1_000, 0, 145))],
  ['above it an hour ago', 'met', recent(counts(1_000), counts(1_000, 0, 145), counts(6_000, 0, 145))],
  ['above 6 times for hours', 'missed', recent(counts(1_000), counts(1_000, 0, 61))],
  ['above 6 times for an hour', 'met', recent(counts(1_000), counts(1_000, 0, 61), counts(6_000, 0, 61))],
] as const)('latency %s is %s', (_case, state, requests) => {
  expect(requestsOf(requests).latency.state).toBe(state);
});

it.each([
  [[0, 0], 0, 'met'],
  [[0, 60_000], 60, 'met'],
  [[61_000, 0], 61, 'missed'],
] as const)('delivery with unsent events of %j ms', (outboxOldestMs, oldestSeconds, state) => {
  const instances = outboxOldestMs.map((each) => ({ outboxOldestMs: each }));
  const { delivery } = objectivesOf({ requests: [], instances });
  expect(delivery).toEqual({ limitSeconds: 60, oldestSeconds, state });
});

it.each([
  [[0, 0], 0, 'met'],
  [[0, 61_000], 61, 'missed'],
] as const)('engagements with confirmations that wait for %j ms', (waits, oldestSeconds, state) => {
  const instances = [
    { outboxOldestMs: 0 },
    ...waits.map((confirmationOldestMs) => ({ confirmationOldestMs })),
  ];
  const { engagements } = objectivesOf({ requests: [], instances });
  expect(engagements).toEqual({ limitSeconds: 60, oldestSeconds, fillSeconds: null, state });
});

it('averages the time to fill over the offers of all instances', () => {
  const instances = [
    { filledOffers: { count: 3, totalMs: 9_000 } },
    { filledOffers: { count: 1, totalMs: 1_000 } },
    { filledOffers: { count: 0, totalMs: 0 } },
  ];
  expect(objectivesOf({ requests: [], instances }).engagements?.fillSeconds).toBe(2.5);
});
