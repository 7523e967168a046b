import { longDate } from '../base/french-dates.ts';
import type { CreditKind } from '../billing/credit.ts';
import { documentKindLabels } from '../identity/document.ts';
import type { MessageEngagement } from './conversation.ts';
import type { NotificationSubject } from './notification.ts';

/** The sentence of a notification, and its link. */
interface Words {
  text: string;
  path: string;
}

const CREDITS: Record<CreditKind, readonly [string, string]> = {
  offer: ["crédit d'offre expire", "crédits d'offre expirent"],
  cv: ['crédit CV expire', 'crédits CV expirent'],
  urgent: ['badge urgent expire', 'badges urgents expirent'],
};

const STEPS: Record<MessageEngagement['kind'], string> = {
  proposed: 'vous propose un engagement pour',
  changed: 'vous propose autre chose pour',
  confirmed: 'a confirmé votre engagement pour',
  declined: 'a décliné votre proposition pour',
  withdrawn: 'a retiré sa proposition pour',
  cancelled: 'a annulé votre engagement pour',
};

const CONTRACTS = {
  accepted: 'a accepté le contrat pour',
  final: 'a accepté le contrat, désormais définitif, pour',
} as const;

function deedOf({ engagement, contract }: Extract<NotificationSubject, { kind: 'message' }>): string {
  if (contract) return CONTRACTS[contract];
  return engagement ? STEPS[engagement] : 'vous a écrit au sujet de';
}

const offerPath = (id: number) => `/offers/${id}`;
const conversationPath = (id: string) => `/conversations/${encodeURIComponent(id)}`;

/** The sentence of a notification, for its list and for push messages. */
export function wordsOf(subject: NotificationSubject): Words {
  switch (subject.kind) {
    case 'interest-received':
      return {
        text: `Nouvelle candidature pour « ${subject.offerTitle} »`,
        path: `${offerPath(subject.offerId)}/candidates`,
      };
    case 'interest-accepted':
      return {
        text: `Votre candidature pour « ${subject.offerTitle} » est acceptée`,
        path: conversationPath(subject.conversationId),
      };
    case 'interest-rejected':
      return {
        text: `Votre candidature pour « ${subject.offerTitle} » n'a pas été retenue`,
        path: '/dashboard',
      };
    case 'message':
      return {
        text: `${subject.name || 'Un professionnel de santé'} ${deedOf(subject)} « ${subject.offerTitle} »`,
        path: conversationPath(subject.conversationId),
      };
    case 'alert-matched':
      if (subject.asksToKeep)
        return { text: 'Une structure souhaite vous garder parmi ses remplaçants', path: '/invitations' };
      return {
        text: subject.invitedTo
          ? `Une structure vous invite à répondre à « ${subject.invitedTo} »`
          : 'Une nouvelle offre correspond à votre alerte',
        path: offerPath(subject.offerId),
      };
    case 'credits-expiring': {
      const [one, many] = CREDITS[subject.creditKind];
      const what = `${subject.remaining} ${subject.remaining > 1 ? many : one}`;
      return { text: `${what} le ${longDate(subject.expiresAt)}`, path: '/shop' };
    }
    case 'offer-expiring':
      return {
        text: `Votre offre « ${subject.offerTitle} » arrive à son terme le ${longDate(subject.expiresAt)}`,
        path: offerPath(subject.offerId),
      };
    case 'cv-expiring':
      if (subject.document)
        return {
          text: `« ${documentKindLabels[subject.document]} » n'est plus valable après le ${longDate(subject.removedAt)}`,
          path: '/profile?tab=documents',
        };
      return {
        text: `Votre CV sera retiré le ${longDate(subject.removedAt)} si vous ne le mettez pas à jour`,
        path: '/profile',
      };
    case 'offer-suspended':
      return {
        text: `Votre offre a été suspendue par un administrateur : ${subject.reason}`,
        path: offerPath(subject.offerId),
      };
    case 'offer-restored':
      return { text: 'Votre offre est de nouveau en ligne', path: offerPath(subject.offerId) };
    case 'structure-verified':
      return { text: 'Votre structure est vérifiée', path: '/profile' };
  }
}
