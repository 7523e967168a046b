import { UNCONFIRMED_ALERT_HOURS, VISITOR_ALERT_NOTICE_DAYS } from '@praticio/contracts/base/retention';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';
import { type MatchedOffer, wordsOf } from './mail-matched.ts';

/** The URLs of the links in a visitor's mail. */
interface VisitorLinks {
  confirm: string;
  end: string;
  endAll: string;
}

const endings = ({ end, endAll }: VisitorLinks) =>
  `Terminer cette alerte : ${end}\nTerminer toutes mes alertes et effacer mon adresse : ${endAll}`;

/** To a typed email address: the only mail before its owner has confirmed. */
export function visitorConfirmationMail({ alertName, links }: { alertName: string; links: VisitorLinks }) {
  return {
    subject: 'Confirmez votre alerte Praticio',
    ...mailLayout({
      title: 'Confirmez votre alerte',
      paragraphs: [
        `Vous avez demandé l'alerte ${quoted(alertName)}. Une fois confirmée, les nouvelles offres vous arriveront chaque matin, sans compte.`,
        `Sans confirmation sous ${UNCONFIRMED_ALERT_HOURS} heures, la demande et votre adresse sont effacées. Si vous n'avez rien demandé, ignorez cet email.`,
      ],
      action: { label: 'Confirmer mon alerte', url: links.confirm },
      note: `Ne plus rien recevoir et effacer mon adresse : ${links.endAll}`,
    }),
  };
}

interface News {
  alertName: string;
  /** At least one. */
  offers: readonly MatchedOffer[];
  publicUrl: string;
  links: VisitorLinks;
}

/** The offers that an alert has found since the last morning. */
export function visitorNewsMail({ alertName, offers, publicUrl, links }: News) {
  const [first] = offers;
  const isOne = offers.length === 1;
  const urlOf = ({ id }: { id: number }) => `${publicUrl}/offers/${id}`;
  const each = offers.map((offer) => `Voir ${quoted(offer.title)} : ${urlOf(offer)}`).join('\n');
  return {
    subject: isOne && first ? `Nouvelle offre : ${quoted(first.title)}` : `${offers.length} nouvelles offres`,
    ...mailLayout({
      title: isOne
        ? 'Une nouvelle offre correspond à votre alerte'
        : `${offers.length} nouvelles offres correspondent à votre alerte`,
      paragraphs: [
        `Votre alerte ${quoted(alertName)} a trouvé ${isOne ? 'une offre' : `${offers.length} offres`}.`,
        ...offers.map(wordsOf),
      ],
      ...(isOne && first && { action: { label: "Voir l'offre", url: urlOf(first) } }),
      note: isOne ? endings(links) : `${each}\n${endings(links)}`,
    }),
  };
}

/** Announces the end of an alert, which is removed with its email address unless it is confirmed again. */
export function visitorEndingMail({ alertName, links }: { alertName: string; links: VisitorLinks }) {
  return {
    subject: `Votre alerte se termine dans ${VISITOR_ALERT_NOTICE_DAYS} jours`,
    ...mailLayout({
      title: 'Votre alerte se termine bientôt',
      paragraphs: [
        `Votre alerte ${quoted(alertName)} se termine dans ${VISITOR_ALERT_NOTICE_DAYS} jours : nous ne gardons pas une adresse plus d'un an sans nouvelle de vous.`,
      ],
      action: { label: 'Garder mon alerte', url: links.confirm },
      note: endings(links),
    }),
  };
}
