import { WEBHOOK_TRIES_HOURS } from '@praticio/contracts/offers/webhook';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';
import type { Notice } from './webhook.ts';

const words: Record<Notice['about'], { subject: string; title: string; say: (host: string) => string }> = {
  added: {
    subject: 'Un webhook a été ajouté',
    title: 'Un webhook a été ajouté pour votre structure',
    say: (host) =>
      `Le logiciel à l'adresse ${host} est désormais prévenu de ce qui arrive à vos offres, candidatures ou engagements.`,
  },
  failing: {
    subject: "Un webhook ne répond plus : il est à l'arrêt",
    title: "Un webhook est à l'arrêt",
    say: (host) =>
      `Le logiciel à l'adresse ${host} n'a accepté aucun essai d'un envoi depuis ${WEBHOOK_TRIES_HOURS} heures : nous ne lui envoyons plus rien. Les envois qui attendent partiront quand vous le remettrez en marche.`,
  },
  gone: {
    subject: "Un webhook a mis fin aux envois : il est à l'arrêt",
    title: "Un webhook est à l'arrêt",
    say: (host) =>
      `Le logiciel à l'adresse ${host} a répondu qu'il ne veut plus rien recevoir (410) : nous ne lui envoyons plus rien.`,
  },
  maker: {
    subject: "Un webhook est à l'arrêt",
    title: "Un webhook est à l'arrêt",
    say: (host) =>
      `La personne qui avait mis en marche le webhook à l'adresse ${host} n'est plus Responsable, ou a changé de mot de passe. Par sécurité, nous ne lui envoyons plus rien. Un Responsable peut le remettre en marche.`,
  },
};

/** Mails the team of a structure that a webhook was switched off. */
export function webhookNoticeMail({
  about,
  url,
  publicUrl,
}: {
  about: Notice['about'];
  url: string;
  publicUrl: string;
}) {
  const { subject, title, say } = words[about];
  return {
    subject,
    ...mailLayout({
      title,
      paragraphs: [say(quoted(new URL(url).host))],
      action: { label: 'Voir les webhooks', url: `${publicUrl}/integrations` },
      note:
        about === 'added'
          ? 'Si vous ne le reconnaissez pas, supprimez-le sur cette page.'
          : "Ce qui arrive pendant l'arrêt n'est pas gardé pour lui.",
    }),
  };
}
