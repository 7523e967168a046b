import { HOUR_MS } from '@praticio/contracts/base/units';
import { subscriptionSchema } from '@praticio/contracts/messaging/live';
import { fail, mockApi, respond, untilArrived } from '@praticio/ui-kit/testing/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource, fakeEventSource, subscriptionFixture } from '../../test/messaging-fixture.ts';
import { type LiveState, openLiveStream, reconnectDelay } from './live-stream.ts';

const asked: string[] = [];
const subscribe = () =>
  respond('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), {
    status: 201,
    seen: ({ url }) => void asked.push(url),
  });
const server = mockApi();
beforeEach(() => {
  fakeEventSource();
  asked.length = 0;
  server.use(subscribe());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(after: string | null = null) {
  const states: LiveState[] = [];
  const live = openLiveStream({ after, onUpdate: () => {}, onState: (state) => states.push(state) });
  return { ...live, states };
}

const opened = async (count: number) => {
  await untilArrived(() => FakeEventSource.opened.length === count);
  return FakeEventSource.opened[count - 1] as FakeEventSource;
};
const afterOf = ({ url }: FakeEventSource) => new URL(url, location.origin).searchParams.get('lastEventID');

test('delays double from 1 s, 30 s at most, 5 times', () => {
  expect([0, 1, 2, 3, 4, 5].map(reconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null]);
});

test('the stream tries again after 1, 2, 4, 8 and 16 s, then gives up until it is asked', async () => {
  const live = open();
  await untilArrived(() => live.states.at(-1) === 'open');
  server.use(fail('post', '/messaging/subscription', 'service/unavailable'));
  FakeEventSource.opened[0]?.onerror?.();
  for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    expect(live.states.at(-1)).toBe('waiting');
    const { length } = live.states;
    vi.advanceTimersByTime(delay - 1);
    expect(live.states).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(live.states.at(-1)).toBe('connecting');
    await untilArrived(() => live.states.at(-1) !== 'connecting');
  }
  expect(live.states.at(-1)).toBe('failed');
  vi.advanceTimersByTime(HOUR_MS);
  expect(live.states.at(-1)).toBe('failed');

  server.use(subscribe());
  live.reconnect();
  await untilArrived(() => live.states.at(-1) === 'open');
  live.close();
});

test('the stream resumes after the last event, and counts failures since the last success', async () => {
  const live = open('e.6');
  const first = await opened(1);
  expect(afterOf(first)).toBe('e.6');
  await untilArrived(() => live.states.at(-1) === 'open');
  first.onmessage?.({ data: 'no JSON', lastEventId: 'e.7' });
  for (const count of [2, 3, 4, 5, 6, 7, 8]) {
    FakeEventSource.opened.at(-1)?.onerror?.();
    vi.advanceTimersByTime(1_000);
    expect(afterOf(await opened(count))).toBe('e.7');
    await untilArrived(() => live.states.at(-1) === 'open');
  }
  expect(FakeEventSource.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  live.close();
});

test('the cookie is renewed a minute before it expires, and a new stream replaces the old one', async () => {
  const live = open();
  const first = await opened(1);
  await untilArrived(() => live.states.at(-1) === 'open');
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(58 * 60_000);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(2 * 60_000);
  expect(first.isClosed).toBe(false);
  await opened(2);
  expect([asked.length, first.isClosed]).toEqual([2, true]);
  expect(live.states).not.toContain('waiting');
  live.close();
});

test('repeated reconnecting leaves one open stream, and none after the end', async () => {
  const live = open();
  for (let time = 0; time < 3; time += 1) live.reconnect();
  await untilArrived(() => FakeEventSource.opened.some(({ isClosed }) => !isClosed));
  await untilArrived(() => live.states.at(-1) === 'open');
  expect(FakeEventSource.opened).toHaveLength(1);
  live.reconnect();
  live.close();
  vi.advanceTimersByTime(HOUR_MS);
  await untilArrived(() => asked.length > 0);
  expect(FakeEventSource.opened.every(({ isClosed }) => isClosed)).toBe(true);
});

test('the stream reconnects at once when the network is back', async () => {
  const live = open();
  await untilArrived(() => live.states.at(-1) === 'open');
  const back = () => ['offline', 'online'].map((type) => window.dispatchEvent(new Event(type)));
  back();
  expect(live.states.at(-1)).toBe('open');
  FakeEventSource.opened[0]?.onerror?.();
  back();
  await opened(2);
  live.close();
});
