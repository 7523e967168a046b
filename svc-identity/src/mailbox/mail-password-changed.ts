import { mailLayout } from '@praticio/service-kit/mail-layout';

export const passwordChangedMail = (publicUrl: string) => ({
  subject: 'Votre mot de passe a été modifié',
  ...mailLayout({
    title: 'Votre mot de passe a été modifié',
    paragraphs: ['Le mot de passe de votre compte vient de changer et toutes les sessions ont été fermées.'],
    action: { label: 'Se connecter', url: `${publicUrl}/login` },
    note: `Si ce n'est pas vous, demandez tout de suite un nouveau mot de passe : ${publicUrl}/forgot-password`,
  }),
});
