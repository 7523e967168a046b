import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

export const passkeyAddedMail = ({ publicUrl, name }: { publicUrl: string; name: string }) => ({
  subject: "Une clé d'accès a été ajoutée à votre compte",
  ...mailLayout({
    title: "Une clé d'accès a été ajoutée",
    paragraphs: [`Votre compte s'ouvre désormais aussi avec la clé d'accès ${quoted(name)}.`],
    action: { label: "Voir mes clés d'accès", url: `${publicUrl}/profile/security` },
    note: `Si ce n'est pas vous, retirez-la et choisissez tout de suite un nouveau mot de passe : ${publicUrl}/forgot-password`,
  }),
});
