import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

interface Moderated {
  title: string;
  /** The administrator's reason. */
  reason: string;
  publicUrl: string;
  note: string;
}

/** To the owner: an administrator has suspended the offer. */
export function offerSuspendedMail({ title, reason, publicUrl, note }: Moderated) {
  return {
    subject: `Votre offre ${quoted(title)} a été suspendue`,
    ...mailLayout({
      title: 'Votre offre a été suspendue',
      paragraphs: [
        `L'équipe de Praticio a suspendu votre offre ${quoted(title)} : elle n'est plus proposée aux candidats.`,
        `Motif : ${reason}`,
        'Vous pouvez corriger votre offre, puis nous écrire pour demander sa remise en ligne.',
      ],
      action: { label: 'Nous écrire', url: `${publicUrl}/contact` },
      note,
    }),
  };
}

/** To the owner: the suspension is lifted. */
export function offerRestoredMail({ title, reason, publicUrl, note }: Moderated) {
  return {
    subject: `La suspension de votre offre ${quoted(title)} est levée`,
    ...mailLayout({
      title: 'La suspension de votre offre est levée',
      paragraphs: [
        `L'équipe de Praticio a levé la suspension de votre offre ${quoted(title)}.`,
        `Motif : ${reason}`,
      ],
      action: { label: 'Gérer mes offres', url: `${publicUrl}/dashboard` },
      note,
    }),
  };
}
