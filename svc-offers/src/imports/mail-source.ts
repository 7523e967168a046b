import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';
import type { SourceNotice } from './source.ts';

const words: Record<SourceNotice['about'], { subject: string; say: (host: string) => string }> = {
  added: {
    subject: "L'import automatique de vos offres est en place",
    say: (host) =>
      `Le fichier d'offres à l'adresse ${host} est lu toutes les heures pour votre structure. La première fois, vous vérifiez ses colonnes et vous lancez l'import vous-même.`,
  },
  failing: {
    subject: "L'import automatique de vos offres est à l'arrêt",
    say: (host) =>
      `Le fichier d'offres à l'adresse ${host} n'a pas pu être lu depuis une journée : nous ne le demandons plus. Vos offres restent en ligne telles qu'elles sont.`,
  },
  maker: {
    subject: "L'import automatique de vos offres est à l'arrêt",
    say: (host) =>
      `La personne qui avait mis en marche l'import du fichier à l'adresse ${host} n'est plus Responsable, ou a changé de mot de passe. Par sécurité, nous ne le lisons plus. Un Responsable peut le remettre en marche.`,
  },
  waiting: {
    subject: "L'import automatique de vos offres attend votre accord",
    say: (host) =>
      `Le fichier d'offres à l'adresse ${host} a beaucoup changé : rien n'est publié, modifié ni fermé avant que vous ne l'ayez vérifié.`,
  },
  unpaid: {
    subject: 'Il manque des crédits pour importer vos offres',
    say: (host) =>
      `Des offres du fichier à l'adresse ${host} ne sont pas publiées : il manque des crédits. Elles le seront au prochain passage qui suit votre achat.`,
  },
};

/** Mails the team of a structure the outcome of the import from its URL. */
export function sourceMail({
  about,
  url,
  publicUrl,
}: {
  about: SourceNotice['about'];
  url: string;
  publicUrl: string;
}) {
  const { subject, say } = words[about];
  return {
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [say(quoted(new URL(url).host))],
      action: { label: "Voir l'import", url: `${publicUrl}/my-offers/import` },
      ...(about === 'added' && { note: "Si vous ne l'avez pas demandé, supprimez-le sur cette page." }),
    }),
  };
}
