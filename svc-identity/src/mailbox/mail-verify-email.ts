import { UNVERIFIED_ACCOUNT_DAYS } from '@praticio/contracts/base/retention';
import { VERIFICATION_LINK_HOURS } from '@praticio/contracts/identity/limits';
import { mailLayout } from '@praticio/service-kit/mail-layout';

export const verifyEmailMail = (url: string) => ({
  subject: 'Vérifiez votre adresse email',
  ...mailLayout({
    title: 'Bienvenue sur Praticio',
    paragraphs: ['Votre compte est créé. Vérifiez votre adresse email pour pouvoir vous connecter.'],
    action: { label: 'Vérifier mon adresse email', url },
    note: `Ce lien est valable ${VERIFICATION_LINK_HOURS} heures et ne sert qu'une fois. Si vous n'avez pas créé de compte, ignorez ce message : il sera supprimé au bout de ${UNVERIFIED_ACCOUNT_DAYS} jours.`,
  }),
});
