import { expect, test } from 'vitest';
import type { NotificationSubject } from './notification.ts';
import { wordsOf } from './notification-words.ts';

const offer = { offerId: 7, offerTitle: 'Cardiologue' };
const at = '2026-12-20T10:00:00.000Z';
const rows: [NotificationSubject, string, string][] = [
  [
    { kind: 'interest-received', ...offer },
    'Nouvelle candidature pour « Cardiologue »',
    '/offers/7/candidates',
  ],
  [
    { kind: 'alert-matched', offerId: 7, asksToKeep: true },
    'Une structure souhaite vous garder parmi ses remplaçants',
    '/invitations',
  ],
  [
    { kind: 'interest-accepted', conversationId: 'c', ...offer },
    'Votre candidature pour « Cardiologue » est acceptée',
    '/conversations/c',
  ],
  [
    { kind: 'interest-rejected', ...offer },
    "Votre candidature pour « Cardiologue » n'a pas été retenue",
    '/dashboard',
  ],
  [
    { kind: 'message', conversationId: 'c', name: 'Clinique', offerTitle: 'Cardiologue' },
    'Clinique vous a écrit au sujet de « Cardiologue »',
    '/conversations/c',
  ],
  [
    {
      kind: 'message',
      conversationId: 'c',
      name: 'Clinique',
      offerTitle: 'Cardiologue',
      engagement: 'proposed',
    },
    'Clinique vous propose un engagement pour « Cardiologue »',
    '/conversations/c',
  ],
  [
    { kind: 'message', conversationId: 'c', name: 'Clinique', offerTitle: 'Cardiologue', contract: 'final' },
    'Clinique a accepté le contrat, désormais définitif, pour « Cardiologue »',
    '/conversations/c',
  ],
  [
    { kind: 'alert-matched', offerId: 7, invitedTo: 'Cardiologue' },
    'Une structure vous invite à répondre à « Cardiologue »',
    '/offers/7',
  ],
  [{ kind: 'alert-matched', offerId: 7 }, 'Une nouvelle offre correspond à votre alerte', '/offers/7'],
  [
    { kind: 'credits-expiring', creditKind: 'cv', remaining: 1, expiresAt: at },
    '1 crédit CV expire le 20 décembre 2026',
    '/shop',
  ],
  [
    { kind: 'credits-expiring', creditKind: 'offer', remaining: 3, expiresAt: at },
    "3 crédits d'offre expirent le 20 décembre 2026",
    '/shop',
  ],
  [
    { kind: 'offer-expiring', expiresAt: at, ...offer },
    'Votre offre « Cardiologue » arrive à son terme le 20 décembre 2026',
    '/offers/7',
  ],
  [
    { kind: 'cv-expiring', removedAt: at },
    'Votre CV sera retiré le 20 décembre 2026 si vous ne le mettez pas à jour',
    '/profile',
  ],
  [
    { kind: 'cv-expiring', removedAt: at, document: 'liability-insurance' },
    "« Assurance professionnelle » n'est plus valable après le 20 décembre 2026",
    '/profile?tab=documents',
  ],
  [
    { kind: 'offer-suspended', offerId: 7, reason: 'Texte trompeur' },
    'Votre offre a été suspendue par un administrateur : Texte trompeur',
    '/offers/7',
  ],
  [{ kind: 'offer-restored', offerId: 7 }, 'Votre offre est de nouveau en ligne', '/offers/7'],
  [{ kind: 'structure-verified' }, 'Votre structure est vérifiée', '/profile'],
];

test.each(rows)('a notification of $kind has its sentence and its page', (subject, text, path) => {
  expect(wordsOf(subject)).toEqual({ text, path });
});
