import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

interface Made {
  publicUrl: string;
  name: string;
  madeBy: string;
}

export const apiKeyMadeMail = ({ publicUrl, name, madeBy }: Made) => ({
  subject: 'Une clé pour vos logiciels a été créée',
  ...mailLayout({
    title: 'Une clé a été créée pour votre structure',
    paragraphs: [
      `${quoted(madeBy)} a créé la clé ${quoted(name)}. Un logiciel qui la possède agit au nom de votre structure.`,
    ],
    action: { label: 'Voir les clés', url: `${publicUrl}/integrations` },
    note: 'Si vous ne la reconnaissez pas, mettez-y fin sur cette page : elle ne servira plus à rien dans les secondes qui suivent.',
  }),
});
