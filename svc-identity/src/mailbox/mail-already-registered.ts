import { mailLayout } from '@praticio/service-kit/mail-layout';

export const alreadyRegisteredMail = (publicUrl: string) => ({
  subject: 'Vous avez déjà un compte',
  ...mailLayout({
    title: 'Vous avez déjà un compte',
    paragraphs: [
      "Quelqu'un, sans doute vous, a demandé une inscription ou un lien de vérification avec cette adresse. Elle est déjà vérifiée et votre compte n'a pas changé.",
      `Mot de passe oublié ? Demandez un nouveau lien : ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Se connecter', url: `${publicUrl}/login` },
    note: "Si cette demande ne vient pas de vous, vous n'avez rien à faire.",
  }),
});
