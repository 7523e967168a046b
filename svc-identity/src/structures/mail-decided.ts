import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

export const structureVerifiedMail = ({ publicUrl, name }: { publicUrl: string; name: string }) => ({
  subject: 'Votre structure est vérifiée',
  ...mailLayout({
    title: 'Votre structure est vérifiée',
    paragraphs: [
      `La structure ${quoted(name)} porte désormais le badge « Structure vérifiée » sur ses offres, ses conversations et sa page.`,
    ],
    action: { label: 'Voir mon profil', url: `${publicUrl}/profile` },
  }),
});

export const structureRefusedMail = (about: { publicUrl: string; name: string; reason: string }) => ({
  subject: "Votre structure n'a pas été vérifiée",
  ...mailLayout({
    title: "Votre structure n'a pas été vérifiée",
    paragraphs: [
      `Nous n'avons pas pu accorder le badge « Structure vérifiée » à la structure ${quoted(about.name)}.`,
      `Motif : ${about.reason}`,
      'Corrigez les informations de votre structure, ou répondez-nous par le formulaire de contact.',
    ],
    action: { label: 'Corriger mon profil', url: `${about.publicUrl}/profile` },
  }),
});
