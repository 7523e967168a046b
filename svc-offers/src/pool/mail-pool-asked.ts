import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** To the candidate: a structure asks to add them to its pool. */
export function poolAskedMail({
  company,
  publicUrl,
  note,
}: {
  company: string | null;
  publicUrl: string;
  note: string;
}) {
  return {
    subject: 'Une structure souhaite vous garder parmi ses remplaçants',
    ...mailLayout({
      title: 'Rester en contact pour de prochains remplacements ?',
      paragraphs: [
        `${company ? quoted(company) : 'Une structure'} souhaite vous garder parmi ses remplaçants, pour vous inviter à ses prochaines offres.`,
        'Sans votre accord, rien ne change. Si vous acceptez, vous pourrez quitter la liste à tout moment.',
      ],
      action: { label: 'Répondre', url: `${publicUrl}/invitations` },
      note,
    }),
  };
}
