import { UNVERIFIED_ACCOUNT_DAYS } from '@praticio/contracts/base/retention';
import { VERIFICATION_LINK_HOURS } from '@praticio/contracts/identity/limits';
import { mailLayout } from '@praticio/service-kit/mail-layout';

export const choosePasswordMail = (url: string) => ({
  subject: 'Choisissez votre mot de passe',
  ...mailLayout({
    title: 'Bienvenue sur Praticio',
    paragraphs: [
      "Cette adresse email a été inscrite plusieurs fois. Pour que personne d'autre ne connaisse votre mot de passe, choisissez-le maintenant : votre compte sera activé en même temps.",
    ],
    action: { label: 'Choisir mon mot de passe', url },
    note: `Ce lien est valable ${VERIFICATION_LINK_HOURS} heures et ne sert qu'une fois. Si vous n'avez pas créé de compte, ignorez ce message : il sera supprimé au bout de ${UNVERIFIED_ACCOUNT_DAYS} jours.`,
  }),
});
