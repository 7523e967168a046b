import type { TeamPart } from '@praticio/contracts/base/auth';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

const roles: Record<TeamPart, string> = {
  responsable: 'Responsable',
  recruteur: 'Recruteur',
  lecture: 'Lecture',
};

export const invitationMail = ({
  structureName,
  part,
  url,
}: {
  structureName: string;
  part: TeamPart;
  url: string;
}) => ({
  subject: `Invitation dans l'équipe de ${quoted(structureName)}`,
  ...mailLayout({
    title: 'Invitation dans une équipe',
    paragraphs: [
      `${quoted(structureName)} vous propose de recruter avec son équipe sur Praticio, avec le rôle « ${roles[part]} ».`,
      'Acceptez avec un compte à cette adresse email : le vôtre, ou un nouveau.',
    ],
    action: { label: "Voir l'invitation", url },
    note: "Ce lien est valable 7 jours et ne sert qu'une fois. Si vous ne connaissez pas cette structure, ignorez ce message.",
  }),
});
