import { expect } from '@playwright/test';

/** A mail in the format of the mail catcher. */
export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** All mails to `email`, the oldest first. */
export async function mailsTo(email: string): Promise<CaughtMail[]> {
  const response = await fetch(new URL('/email', process.env.E2E_MAIL_URL));
  const mails = (await response.json()) as CaughtMail[];
  return mails.filter(({ to }) => to.some((receiver) => receiver.address.toLowerCase() === email));
}

/** Waits for a mail to `email` whose subject matches; returns the newest if there are several. */
export async function readMail(email: string, subject: RegExp): Promise<CaughtMail> {
  const matching = async () => (await mailsTo(email)).filter((mail) => subject.test(mail.subject)).at(-1);
  await expect.poll(matching, { message: `a mail to ${email}`, timeout: 90_000 }).toBeDefined();
  return (await matching()) as CaughtMail;
}

/** The first link of `mail` whose path starts with `path`, as a path of the site. */
export function linkIn(mail: CaughtMail, path: string): string {
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const found = links.find(({ pathname }) => pathname.startsWith(path));
  if (!found) throw new Error(`No link to ${path} in "${mail.subject}": ${mail.text}`);
  return found.pathname + found.search;
}
