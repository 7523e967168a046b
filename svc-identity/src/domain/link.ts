/** A link that was sent by e-mail. Only the hash of its token is kept. */
export interface Link {
  hash: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export type LinkPurpose = 'verification' | 'passwordReset' | 'currentEmailLink' | 'newEmailLink';

/** A browser may load the page of a link twice; within this time the second load is no error. */
const DOUBLE_LOAD_MS = 10 * 60 * 1000;

/** A new password or address ends what older mails could still do to the account. */
export const noLinksOnTheirWay = {
  passwordReset: null,
  newEmail: null,
  currentEmailLink: null,
  newEmailLink: null,
} as const;

/** Tokens read `<account id>.<secret>`, so that the account is found by its id. */
export function accountIdOf(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf('.')));
}

export function isUsable(link: Link | null, hash: string, now: Date): link is Link {
  return link !== null && link.hash === hash && link.usedAt === null && now < link.expiresAt;
}

export function wasJustUsed(link: Link | null, hash: string, now: Date): boolean {
  if (link?.hash !== hash || link.usedAt === null) return false;
  return now.getTime() - link.usedAt.getTime() < DOUBLE_LOAD_MS;
}
