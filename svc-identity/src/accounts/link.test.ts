import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { describe, expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import {
  accountIdOf,
  isUsable,
  type Link,
  type LinkPurpose,
  linkPurposes,
  targetOf,
  usedUp,
  wasJustUsed,
  withLink,
} from './link.ts';

const issuedAt = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(issuedAt.getTime() + ms);
const link: Link = { hash: 'h', issuedAt, expiresAt: later(60 * MINUTE_MS), usedAt: null };
const changing = accountWith({ email: 'ancienne@exemple.test', newEmail: 'nouvelle@exemple.test' });
const isGood = (links: Link[], hash: string, at: Date, purpose: LinkPurpose = 'verification') =>
  isUsable({ ...changing, [purpose]: links }, purpose, hash, at);

describe('a link', () => {
  it('works until it expires', () => {
    expect(isGood([link], 'h', later(60 * MINUTE_MS - 1))).toBe(true);
    expect(isGood([link], 'h', later(60 * MINUTE_MS))).toBe(false);
  });

  it('works once, and by its own token only', () => {
    expect(isGood([{ ...link, usedAt: later(1) }], 'h', later(2))).toBe(false);
    expect(isGood([link], 'another', issuedAt)).toBe(false);
    expect(isGood([], 'h', issuedAt)).toBe(false);
  });

  it.each(linkPurposes)('of the purpose %s opens its target and nothing else', (purpose) => {
    const target = targetOf(changing, purpose);
    const mailed = { ...link, ...target };
    expect(isGood([mailed], 'h', issuedAt, purpose)).toBe(true);
    const other = { ...mailed, mailedTo: 'autre@exemple.test' };
    expect(isGood([other], 'h', issuedAt, purpose)).toBe(false);
    if (!target?.newEmail) return;
    const forAnother = { ...mailed, newEmail: 'autre@exemple.test' };
    expect(isGood([forAnother], 'h', issuedAt, purpose)).toBe(false);
    const withoutWish = { ...changing, newEmail: null, [purpose]: [mailed] };
    expect(isUsable(withoutWish, purpose, 'h', issuedAt)).toBe(false);
  });

  it.each(linkPurposes)('of an earlier version, of the purpose %s, confirms no email address', (purpose) => {
    const confirms = purpose === 'currentEmailLink' || purpose === 'newEmailLink';
    expect(isGood([link], 'h', issuedAt, purpose)).toBe(!confirms);
  });

  it('that was used may be loaded again for ten minutes, by its own token only', () => {
    const used = [{ ...link, usedAt: later(0) }];
    expect(wasJustUsed(used, 'h', later(10 * MINUTE_MS - 1))).toBe(true);
    expect(wasJustUsed(used, 'h', later(10 * MINUTE_MS))).toBe(false);
    expect(wasJustUsed(used, 'another', later(1))).toBe(false);
    expect(wasJustUsed([link], 'h', later(1))).toBe(false);
  });
});

it("the account's id is the part of the token before its first dot", () => {
  expect(accountIdOf('a1.secret.more')).toBe('a1');
  expect(accountIdOf('no dot')).toBe('');
});

it('a link that is used ends the others of its list', () => {
  const other: Link = { ...link, hash: 'other' };
  expect(usedUp([other, link], 'h', later(1))).toEqual([{ ...link, usedAt: later(1) }]);
});

it('a list keeps the newest, and drops expired ones', () => {
  const day = DAY_MS;
  const numbered = (n: number): Link => ({
    hash: String(n),
    usedAt: null,
    issuedAt: later(n * MINUTE_MS),
    expiresAt: later(n * MINUTE_MS + day),
  });
  let links: Link[] = [];
  for (let n = 1; n <= 150; n += 1) links = withLink(links, numbered(n));
  expect(links.map(({ hash }) => Number(hash))).toEqual(Array.from({ length: 120 }, (_, n) => n + 31));
  expect(withLink(links, numbered(2000)).map(({ hash }) => hash)).toEqual(['2000']);
});
