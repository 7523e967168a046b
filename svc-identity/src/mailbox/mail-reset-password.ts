import { mailLayout } from '@praticio/service-kit/mail-layout';

export const resetPasswordMail = (url: string) => ({
  subject: 'Réinitialisez votre mot de passe',
  ...mailLayout({
    title: 'Réinitialisation de votre mot de passe',
    paragraphs: ['Vous avez demandé à choisir un nouveau mot de passe.'],
    action: { label: 'Choisir un nouveau mot de passe', url },
    note: "Ce lien est valable 1 heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.",
  }),
});
