import { RESET_LINK_HOURS } from '@praticio/contracts/identity/limits';
import { mailLayout } from '@praticio/service-kit/mail-layout';

export const loginLockedMail = ({ publicUrl, url }: { publicUrl: string; url: string }) => ({
  subject: 'Trop de tentatives de connexion à votre compte',
  ...mailLayout({
    title: 'Trop de tentatives de connexion',
    paragraphs: [
      "Plusieurs mots de passe erronés ont été essayés pour votre compte : la connexion est bloquée pour un quart d'heure.",
      'Si vous voulez vous connecter maintenant, ouvrez ce lien dans le navigateur où vous vous connectez.',
    ],
    action: { label: 'Débloquer la connexion', url },
    note: `Ce lien est valable ${RESET_LINK_HOURS} heure et ne sert qu'une fois. Si ces essais ne viennent pas de vous, votre mot de passe n'a pas été trouvé ; vous pouvez aussi en choisir un autre : ${publicUrl}/forgot-password`,
  }),
});
