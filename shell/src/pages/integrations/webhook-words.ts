import {
  WEBHOOK_TRIES_HOURS,
  type Webhook,
  type WebhookDelivery,
  type WebhookKind,
} from '@praticio/contracts/offers/webhook';
import type { BadgeTone } from '@praticio/ui-kit/badge';
import { formatDateTime, formatNumber } from '@praticio/ui-kit/format';

export const kindGroups: readonly { legend: string; kinds: Partial<Record<WebhookKind, string>> }[] = [
  {
    legend: 'Offres',
    kinds: {
      'offer.published': 'Publiée',
      'offer.updated': 'Modifiée, ou mise en urgent',
      'offer.suspended': 'Suspendue',
      'offer.activated': 'Remise en ligne',
      'offer.closed': 'Fermée ou pourvue',
      'offer.deleted': 'Supprimée',
    },
  },
  {
    legend: 'Candidatures',
    kinds: {
      'interest.expressed': 'Reçue',
      'interest.accepted': 'Acceptée',
      'interest.rejected': 'Refusée',
      'interest.withdrawn': 'Retirée par le candidat',
    },
  },
  {
    legend: 'Engagements',
    kinds: {
      'engagement.proposed': 'Proposé',
      'engagement.changed': 'Autres conditions proposées',
      'engagement.confirmed': 'Confirmé',
      'engagement.declined': 'Décliné',
      'engagement.cancelled': 'Annulé',
      'engagement.done': 'Terminé',
    },
  },
];

const singular: Record<string, string> = {
  Offres: 'Offre',
  Candidatures: 'Candidature',
  Engagements: 'Engagement',
};
const kindNames: Readonly<Record<string, string>> = {
  'webhook.test': 'Essai',
  ...Object.fromEntries(
    kindGroups.flatMap(({ legend, kinds }) =>
      Object.entries(kinds).map(([kind, name]) => [kind, `${singular[legend]} : ${name.toLowerCase()}`]),
    ),
  ),
};
/** A later version may know more kinds. */
export const kindName = (kind: string): string => kindNames[kind] ?? kind;

const offReasons: Readonly<Record<string, string>> = {
  failing: `Aucun envoi n'a été accepté pendant ${WEBHOOK_TRIES_HOURS} heures.`,
  gone: "L'adresse a répondu qu'elle ne veut plus rien recevoir (410).",
  maker: "La personne qui l'avait mis en marche n'est plus Responsable, ou a changé de mot de passe.",
};

/** The state of a webhook: a badge and an explanation. */
export function stateOf({ isOn, offReason, offAt, failingSince, deliveredAt }: Webhook): {
  tone: BadgeTone;
  label: string;
  details: string;
} {
  const last = deliveredAt ? `Dernier envoi reçu : ${formatDateTime(deliveredAt)}.` : 'Aucun envoi reçu.';
  if (!isOn) {
    const since = offAt ? `À l'arrêt depuis le ${formatDateTime(offAt)}.` : "À l'arrêt.";
    return {
      tone: offReason ? 'danger' : 'neutral',
      label: "À l'arrêt",
      details: [offReason && offReasons[offReason], since].filter(Boolean).join(' '),
    };
  }
  if (failingSince)
    return {
      tone: 'warning',
      label: 'En échec',
      details: `Les envois échouent depuis le ${formatDateTime(failingSince)}. ${last}`,
    };
  return { tone: 'success', label: 'En marche', details: last };
}

const failures: Readonly<Record<string, string>> = {
  timeout: 'Pas de réponse à temps',
  'refused-address': 'Adresse interdite : elle ne mène pas à Internet',
  dns: 'Nom de domaine introuvable',
  tls: 'Certificat refusé',
  connection: 'Connexion impossible',
};

/** How the last try ended, in words. */
export function resultOf({ last, tries, state, nextTryAt }: WebhookDelivery): string {
  const response =
    last && (last.status === null ? (failures[last.failure ?? ''] ?? 'Échec') : `Réponse ${last.status}`);
  return [
    response && `${response} en ${formatNumber(last?.durationMs ?? 0)} ms`,
    tries > 1 && `${tries} essais`,
    state === 'waiting' && nextTryAt && tries > 0 && `prochain essai le ${formatDateTime(nextTryAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const states: Readonly<Record<string, { tone: BadgeTone; label: string }>> = {
  waiting: { tone: 'info', label: 'En attente' },
  delivered: { tone: 'success', label: 'Reçu' },
  failed: { tone: 'danger', label: 'Échec' },
};
/** A later version may know more states. */
export const deliveryState = (state: string) => states[state] ?? { tone: 'neutral' as const, label: state };
