import { MINUTE_MS } from 'contracts/base/units';

/** A link that was mailed. Only the hash of its token is stored. */
export interface Link {
  hash: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export type LinkPurpose =
  | 'verification'
  | 'passwordReset'
  | 'currentEmailLink'
  | 'newEmailLink'
  | 'loginUnlock';

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

/** `links` with one more; those that have expired go. */
export function withLink(links: Link[], added: Link): Link[] {
  return [...links.filter(({ expiresAt }) => expiresAt > added.issuedAt), added].slice(-KEPT_MAX);
}

export function isUsable(links: Link[], hash: string, now: Date): boolean {
  return links.some((link) => link.hash === hash && link.usedAt === null && now < link.expiresAt);
}

export function wasJustUsed(links: Link[], hash: string, now: Date): boolean {
  return links.some(
    (link) =>
      link.hash === hash && link.usedAt !== null && now.getTime() - link.usedAt.getTime() < DOUBLE_LOAD_MS,
  );
}

/** What stays of `links` when the one of `hash` is used: it alone, so that its page may load twice. */
export function usedUp(links: Link[], hash: string, now: Date): Link[] {
  return links.filter((link) => link.hash === hash).map((link) => ({ ...link, usedAt: now }));
}
