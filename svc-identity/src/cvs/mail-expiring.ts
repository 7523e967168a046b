import { longDate } from '@praticio/contracts/base/french-dates';
import { mailLayout } from '@praticio/service-kit/mail-layout';

export const cvExpiringMail = ({ publicUrl, removedAt }: { publicUrl: string; removedAt: Date }) => ({
  subject: 'Votre CV sera bientôt supprimé',
  ...mailLayout({
    title: 'Votre CV sera bientôt supprimé',
    paragraphs: [
      `Vous n'avez pas touché à votre CV depuis deux ans. Sans action de votre part, il sera supprimé le ${longDate(removedAt)}.`,
    ],
    action: { label: 'Garder mon CV', url: `${publicUrl}/profile` },
    note: 'Pour le garder, enregistrez vos informations personnelles ou envoyez une nouvelle version.',
  }),
});
