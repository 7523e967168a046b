import { MINUTE_MS } from '@praticio/contracts/base/units';

/** The purpose of a mailed link: it opens this and nothing else, even if the account has changed meanwhile. */
export interface LinkTarget {
  /** The mailbox that got it. */
  mailedTo: string;
  /** Of a change of the email address: the one that it confirms. */
  newEmail?: string;
}

/** A link that was mailed. Only the hash of its token is stored. Links of earlier versions have no target. */
export interface Link extends Partial<LinkTarget> {
  hash: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Tokens of the links in emails. */
export interface LinkTokens {
  /** The token for one event and what it opens; the same each time, so that a repeated mail carries the same link. */
  derive(purpose: LinkPurpose | 'invitation', accountId: string, eventId: string, target: LinkTarget): string;
  hash(token: string): string;
}

export const linkPurposes = [
  'verification',
  'passwordReset',
  'currentEmailLink',
  'newEmailLink',
  'loginUnlock',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
type Linked = Record<LinkPurpose, Link[]> & { email: string; newEmail: string | null };

/** A browser may load the page of a link twice; within this time the second load is no error. */
const DOUBLE_LOAD_MS = 10 * MINUTE_MS;
/** As many as the mail limit allows during the longest lifetime of a link: a new request never ends an earlier link. */
const KEPT_MAX = 120;

/** A new password or email address invalidates the links of older mails. */
export const noLinksOnTheirWay = (): {
  passwordReset: Link[];
  newEmail: null;
  currentEmailLink: Link[];
  newEmailLink: Link[];
  loginUnlock: Link[];
} => ({ passwordReset: [], newEmail: null, currentEmailLink: [], newEmailLink: [], loginUnlock: [] });

/** Tokens read `<account id>.<secret>`, so that the account is found by its id. */
export function accountIdOf(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')));
}

/** The present target of a link of this purpose; null while there is nothing to confirm. */
export function targetOf({ email, newEmail }: Linked, purpose: LinkPurpose): LinkTarget | null {
  if (purpose !== 'currentEmailLink' && purpose !== 'newEmailLink') return { mailedTo: email };
  if (newEmail === null) return null;
  return { mailedTo: purpose === 'newEmailLink' ? newEmail : email, newEmail };
}

export function isSameTarget(one: LinkTarget, other: LinkTarget | null): boolean {
  return one.mailedTo === other?.mailedTo && one.newEmail === other.newEmail;
}

/** `links` with one more; those that have expired go. */
export function withLink(links: Link[], added: Link): Link[] {
  return [...links.filter(({ expiresAt }) => expiresAt > added.issuedAt), added].slice(-KEPT_MAX);
}

/** The account's links of this purpose that were mailed for their present target. */
export function linksFor(account: Linked, purpose: LinkPurpose): Link[] {
  const target = targetOf(account, purpose);
  if (!target) return [];
  return account[purpose].filter(({ mailedTo, newEmail }) =>
    // a link of an earlier version may open its own account, but confirms no email address: it does not say which
    mailedTo === undefined
      ? target.newEmail === undefined
      : mailedTo === target.mailedTo && newEmail === target.newEmail,
  );
}

/** Whether the account has this link of this purpose, unused, in time and with an unchanged target. */
export function isUsable(account: Linked, purpose: LinkPurpose, hash: string, now: Date): boolean {
  return linksFor(account, purpose).some(
    (link) => link.hash === hash && link.usedAt === null && now < link.expiresAt,
  );
}

export function wasJustUsed(links: Link[], hash: string, now: Date): boolean {
  return links.some(
    (link) =>
      link.hash === hash && link.usedAt !== null && now.getTime() - link.usedAt.getTime() < DOUBLE_LOAD_MS,
  );
}

/** The remaining links when the one of `hash` is used: it alone, so that its page may load twice. */
export function usedUp(links: Link[], hash: string, now: Date): Link[] {
  return links.filter((link) => link.hash === hash).map((link) => ({ ...link, usedAt: now }));
}
