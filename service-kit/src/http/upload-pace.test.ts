import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { SECOND_MS } from '@praticio/contracts/base/units';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_STALL_MS, watchPace } from './upload-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a client that sends so many bytes each second for a minute is ended. */
function isEnded(bytesASecond: number, isReading = true): boolean {
  const socket = { bytesRead: 0 };
  const request = Object.assign(new PassThrough(), { socket, complete: false });
  if (isReading) request.resume();
  else request.pause();
  const onStalled = vi.fn();
  const stop = watchPace(request as unknown as IncomingMessage, UPLOAD_STALL_MS, onStalled);
  for (let second = 0; second < 60; second += 1) {
    socket.bytesRead += bytesASecond;
    vi.advanceTimersByTime(SECOND_MS);
  }
  stop();
  return onStalled.mock.calls.length === 1;
}

test('a client that sends less than 1 KiB a second is ended, one that sends as much is not', () => {
  expect([0, 1, 1_000, 1_024, 100_000].map((bytes) => isEnded(bytes))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a client that waits for this process to read is not ended', () => {
  expect(isEnded(0, false)).toBe(false);
});
