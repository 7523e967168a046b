import { VERIFICATION_LINK_HOURS } from '@praticio/contracts/identity/limits';
import { mailLayout } from '@praticio/service-kit/mail-layout';

/** The same words to both email addresses: the change is made when both have confirmed it. */
export const confirmEmailChangeMail = (url: string) => ({
  subject: "Confirmez votre changement d'adresse email",
  ...mailLayout({
    title: "Changement d'adresse email",
    paragraphs: [
      "Un changement de l'adresse email de votre compte a été demandé. Il se fait quand l'ancienne et la nouvelle adresse l'ont toutes deux confirmé.",
    ],
    action: { label: 'Confirmer le changement', url },
    note: `Ce lien est valable ${VERIFICATION_LINK_HOURS} heures. Si vous n'avez rien demandé, ne cliquez pas et changez votre mot de passe.`,
  }),
});
