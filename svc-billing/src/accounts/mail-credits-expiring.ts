import { longDate } from '@praticio/contracts/base/french-dates';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import type { Line } from './account.ts';
import { creditsInWords } from './credit-words.ts';

/** Sent 30 days before credits expire. */
export function creditsExpiringMail(values: {
  line: Line;
  expiresAt: Date;
  publicUrl: string;
  note: string;
}) {
  const { line, expiresAt, publicUrl, note } = values;
  const what = creditsInWords(line);
  return {
    subject: `${what} à utiliser avant le ${longDate(expiresAt)}`,
    ...mailLayout({
      title: 'Vos crédits arrivent à échéance',
      paragraphs: [`Il vous reste ${what} à utiliser avant le ${longDate(expiresAt)}.`],
      action: { label: 'Voir mes crédits', url: `${publicUrl}/shop/credits` },
      note,
    }),
  };
}
