import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

export type MailedStep = 'proposed' | 'changed' | 'confirmed' | 'declined' | 'withdrawn' | 'cancelled';

interface Content {
  subject: (offer: string) => string;
  title: string;
  sentence: (author: string) => string;
  next: string;
}

const contents: Record<MailedStep, Content> = {
  proposed: {
    subject: (offer) => `Proposition d'engagement pour ${offer}`,
    title: 'Un engagement vous est proposé',
    sentence: (author) => `${author} vous propose`,
    next: 'Confirmez, proposez autre chose ou déclinez dans votre conversation.',
  },
  changed: {
    subject: (offer) => `Nouvelle proposition pour ${offer}`,
    title: 'La proposition a changé',
    sentence: (author) => `${author} vous propose maintenant`,
    next: 'Confirmez, proposez autre chose ou déclinez dans votre conversation.',
  },
  confirmed: {
    subject: (offer) => `Engagement confirmé : ${offer}`,
    title: 'Votre engagement est confirmé',
    sentence: (author) => `${author} a confirmé`,
    next: "Un rappel vous parviendra avant le premier jour. L'engagement est aussi dans votre calendrier.",
  },
  declined: {
    subject: (offer) => `Proposition déclinée : ${offer}`,
    title: 'Votre proposition est déclinée',
    sentence: (author) => `${author} a décliné`,
    next: 'Vous pouvez proposer autre chose dans votre conversation.',
  },
  withdrawn: {
    subject: (offer) => `Proposition retirée : ${offer}`,
    title: 'La proposition est retirée',
    sentence: (author) => `${author} a retiré sa proposition de`,
    next: 'Vous pouvez proposer autre chose dans votre conversation.',
  },
  cancelled: {
    subject: (offer) => `Engagement annulé : ${offer}`,
    title: 'Votre engagement est annulé',
    sentence: (author) => `${author} a annulé`,
    next: "Le motif, s'il y en a un, est dans votre conversation.",
  },
};

/** To the other party, after a step. */
export function engagementStepMail(of: {
  step: MailedStep;
  offerTitle: string;
  /** Null for a step of the service or of an erased account. */
  author: string | null;
  /** '3 créneaux du 4 janvier 2027 au 9 janvier 2027' */
  shifts: string;
  url: string;
}) {
  const { subject, title, sentence, next } = contents[of.step];
  const author = of.author ? quoted(of.author) : "L'autre partie";
  return {
    subject: subject(quoted(of.offerTitle)),
    ...mailLayout({
      title,
      paragraphs: [`${sentence(author)} ${of.shifts}, pour l'offre ${quoted(of.offerTitle)}.`, next],
      action: { label: 'Ouvrir la conversation', url: of.url },
    }),
  };
}
