import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

const atInParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

export const newDeviceMail = ({
  publicUrl,
  device,
  at,
}: {
  publicUrl: string;
  device: string;
  at: Date;
}) => ({
  subject: 'Connexion depuis un nouvel appareil',
  ...mailLayout({
    title: 'Connexion depuis un nouvel appareil',
    paragraphs: [
      `Votre compte vient de s'ouvrir depuis un appareil que nous ne connaissions pas : ${quoted(device)}, le ${atInParis.format(at)} (heure de Paris).`,
      "Si c'est vous, vous n'avez rien à faire.",
    ],
    action: { label: 'Voir mes sessions', url: `${publicUrl}/profile/security` },
    note: `Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe, ce qui ferme toutes les sessions : ${publicUrl}/forgot-password`,
  }),
});
