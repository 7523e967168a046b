import { describe, expect, it } from 'vitest';
import { accountIdOf, isUsable, type Link, wasJustUsed } from './link.ts';

const MINUTE_MS = 60_000;
const issuedAt = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(issuedAt.getTime() + ms);
const link: Link = { hash: 'h', issuedAt, expiresAt: later(60 * MINUTE_MS), usedAt: null };

describe('a link', () => {
  it('works until it expires', () => {
    expect(isUsable(link, 'h', later(60 * MINUTE_MS - 1))).toBe(true);
    expect(isUsable(link, 'h', later(60 * MINUTE_MS))).toBe(false);
  });

  it('works once, and by its own token only', () => {
    expect(isUsable({ ...link, usedAt: later(1) }, 'h', later(2))).toBe(false);
    expect(isUsable(link, 'another', issuedAt)).toBe(false);
    expect(isUsable(null, 'h', issuedAt)).toBe(false);
  });

  it('that was used may be loaded again for ten minutes, by its own token only', () => {
    const used = { ...link, usedAt: later(0) };
    expect(wasJustUsed(used, 'h', later(10 * MINUTE_MS - 1))).toBe(true);
    expect(wasJustUsed(used, 'h', later(10 * MINUTE_MS))).toBe(false);
    expect(wasJustUsed(used, 'another', later(1))).toBe(false);
    expect(wasJustUsed(link, 'h', later(1))).toBe(false);
  });
});

it('the account is found by what stands before the first dot of a token', () => {
  expect(accountIdOf('a1.secret.more')).toBe('a1');
  expect(accountIdOf('no dot')).toBe('');
});
