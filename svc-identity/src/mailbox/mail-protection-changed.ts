import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';
import type { ProtectionChange } from './request.ts';

type Texts = { subject: string; text: string };

const textsOf = (change: ProtectionChange): Texts => {
  switch (change.what) {
    case 'passkey-removed':
      return {
        subject: "Une clé d'accès a été retirée de votre compte",
        text: `La clé d'accès ${quoted(change.name)} n'ouvre plus votre compte.`,
      };
    case 'codes-added':
      return {
        subject: 'La double authentification protège votre compte',
        text: 'Votre compte demande désormais un code de votre application. Gardez vos codes de secours en lieu sûr : ils remplacent les précédents.',
      };
    case 'codes-removed':
      return {
        subject: 'La double authentification a été retirée de votre compte',
        text: 'Votre compte ne demande plus de code de votre application, et vos codes de secours ne sont plus valables.',
      };
    case 'recovery-code-used':
      return {
        subject: "Un code de secours vient d'être utilisé",
        text: `Un code de secours de votre compte vient d'être utilisé. Codes de secours restants : ${change.left}.`,
      };
  }
};

/** Tells the owner of an account that its protection has changed. */
export function protectionChangedMail({
  publicUrl,
  change,
}: {
  publicUrl: string;
  change: ProtectionChange;
}) {
  const { subject, text } = textsOf(change);
  return {
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [text, "Si c'est vous, vous n'avez rien à faire."],
      action: { label: 'Voir la sécurité de mon compte', url: `${publicUrl}/profile/security` },
      note: `Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe, ce qui ferme toutes les sessions : ${publicUrl}/forgot-password`,
    }),
  };
}
