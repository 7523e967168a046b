import { subscriptionSchema } from 'contracts/messaging';
import { answer, mockApi } from 'ui-kit/testing/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource, fakeEventSource, subscriptionFixture } from '../../test/messaging-fixture.ts';
import { type LiveState, openLiveStream, reconnectDelay } from './live-stream.ts';

mockApi(
  answer('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
);
let stream: ReturnType<typeof fakeEventSource>;
beforeEach(() => {
  stream = fakeEventSource();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it tries 5 times, from 1 s, doubling, 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5].map(reconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null]);
});

test('it resumes behind the last event, says when it gives up, and comes back when asked', async () => {
  const states: LiveState[] = [];
  let resumed = 0;
  const live = openLiveStream({
    onUpdate: () => {},
    onState: (state) => states.push(state),
    onResumed: () => {
      resumed += 1;
    },
  });
  const first = await stream();
  await expect.poll(() => states.at(-1)).toBe('open');
  first.onmessage?.({ data: 'no JSON', lastEventId: 'id-7' });
  first.onerror?.();
  expect(first.isClosed).toBe(true);
  expect(states.at(-1)).toBe('waiting');
  const second = await vi.waitUntil(() => FakeEventSource.opened[1], { timeout: 3_000 });
  expect(second.url).toContain('lastEventID=id-7');
  await expect.poll(() => resumed).toBe(1);

  vi.stubGlobal('EventSource', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  second.onerror?.();
  for (let turn = 0; turn < 200 && states.at(-1) !== 'failed'; turn += 1) {
    vi.advanceTimersByTime(16_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(states.at(-1)).toBe('failed');
  vi.useRealTimers();
  stream = fakeEventSource();
  live.reconnect();
  expect((await stream()).url).toContain('lastEventID=id-7');
  await expect.poll(() => resumed).toBe(2);
  live.close();
  expect(FakeEventSource.opened.at(-1)?.isClosed).toBe(true);
});
