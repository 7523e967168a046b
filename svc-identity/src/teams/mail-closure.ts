import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

export const closureMail = ({ structureName, publicUrl }: { structureName: string; publicUrl: string }) => ({
  subject: `La structure ${quoted(structureName)} est fermée`,
  ...mailLayout({
    title: 'Une structure est fermée',
    paragraphs: [
      `La structure ${quoted(structureName)}, pour laquelle vous recrutiez, a été fermée par un de ses Responsables. Ses offres et ses crédits ont été supprimés avec elle.`,
      'Votre compte reste le vôtre.',
    ],
    action: { label: 'Ouvrir Praticio', url: publicUrl },
  }),
});
