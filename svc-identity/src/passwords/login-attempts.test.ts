import { describe, expect, it } from 'vitest';
import { admit } from './login-attempts.ts';

const at = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const MINUTE = 60_000;

describe('an attempt to log in', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 250],
    [6, 500],
    [7, 1000],
    [8, 2000],
  ])('after %i failures waits %i ms and counts', (failures, delayMs) => {
    const next = { failures: failures + 1, lastAt: later(1000) };
    const seen = failures === 0 ? null : { failures, lastAt: at };
    expect(admit(seen, later(1000), 250)).toEqual({ admitted: true, delayMs, next });
  });

  it('is the tenth: refused until 15 minutes after the ninth', () => {
    const seen = { failures: 9, lastAt: at };
    expect(admit(seen, later(1), 250)).toEqual({
      admitted: false,
      retryAfter: 900,
      next: { failures: 10, lastAt: at },
    });
    expect(admit(seen, later(14 * MINUTE), 250)).toMatchObject({ retryAfter: 60 });
    expect(admit(seen, later(15 * MINUTE), 250)).toMatchObject({
      admitted: true,
      delayMs: 0,
      next: { failures: 1 },
    });
  });

  it('after the tenth is refused without another word', () => {
    const seen = { failures: 10, lastAt: at };
    expect(admit(seen, later(1), 250)).toEqual({ admitted: false, retryAfter: 900, next: null });
  });

  it('starts counting anew when the last failure is long ago', () => {
    expect(admit({ failures: 7, lastAt: at }, later(20 * MINUTE), 250)).toMatchObject({
      next: { failures: 1 },
    });
  });
});
