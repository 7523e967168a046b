const GMAIL = 'https://mail.google.com/mail/';
const OUTLOOK = 'https://outlook.live.com/mail/';
const YAHOO = 'https://mail.yahoo.com/';
const ORANGE = 'https://messagerie.orange.fr/';

/** Where the mailboxes are that most people in France read on the web. */
const WEBMAILS: Readonly<Record<string, string>> = {
  'gmail.com': GMAIL,
  'googlemail.com': GMAIL,
  'outlook.com': OUTLOOK,
  'outlook.fr': OUTLOOK,
  'hotmail.com': OUTLOOK,
  'hotmail.fr': OUTLOOK,
  'live.com': OUTLOOK,
  'live.fr': OUTLOOK,
  'yahoo.com': YAHOO,
  'yahoo.fr': YAHOO,
  'orange.fr': ORANGE,
  'wanadoo.fr': ORANGE,
  'free.fr': 'https://webmail.free.fr/',
  'laposte.net': 'https://www.laposte.net/accueil',
  'sfr.fr': 'https://webmail.sfr.fr/',
  'icloud.com': 'https://www.icloud.com/mail/',
};

/** The page of the mailbox, or null for a provider that is not known. */
export const webmailOf = (email: string): string | null =>
  WEBMAILS[email.slice(email.lastIndexOf('@') + 1).toLowerCase()] ?? null;
