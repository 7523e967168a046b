import { type FormFields, textOf } from './form-body.ts';
import { escapeHtml, euros, page } from './html.ts';
import type { ObjectStore, Session, StripeObject } from './objects.ts';
import type { Payments } from './payments.ts';

const disputeWords: Record<string, string> = { won: 'litige gagné', lost: 'litige perdu' };

function chargeRow(charge: StripeObject, dispute: StripeObject | undefined): string {
  const left = Number(charge.amount) - Number(charge.amount_refunded);
  const form = (action: string, label: string, field = '') =>
    `<form class="inline" method="post" action="/dashboard/${action}"><input type="hidden" name="charge" value="${charge.id}">
${field}<button class="quiet" type="submit">${label}</button></form>`;
  const amount =
    '<input type="text" name="euros" inputmode="decimal" aria-label="Montant en euros" placeholder="Tout">';
  return `<tr><td>${escapeHtml(charge.id)}<br>${new Date(charge.created * 1000).toLocaleString('fr-FR')}</td>
<td>${euros(charge.amount)}${left < Number(charge.amount) ? `<br>remboursé : ${euros(charge.amount_refunded)}` : ''}
${dispute ? `<br>${disputeWords[String(dispute.status)] ?? 'contesté'}` : ''}</td>
<td>${left > 0 ? form('refund', 'Rembourser', amount) : ''}${dispute ? '' : form('dispute', 'Contester')}
${dispute?.status === 'needs_response' ? form('dispute-lost', 'Litige perdu') + form('dispute-won', 'Litige gagné') : ''}</td></tr>`;
}

/** Creates the stand-in's back-office: payments, refunds, disputes, and the number of undelivered webhooks. */
export function createDashboard(store: ObjectStore, payments: Payments) {
  return {
    show(error?: string): string {
      const charges = store.all('charge').reverse();
      const disputes = store.all('dispute');
      const disputeOf = ({ id }: StripeObject) => disputes.find(({ charge }) => charge === id);
      const open = store.all('checkout.session').filter((session) => (session as Session).status === 'open');
      const body = `${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<p>${open.length} page(s) de paiement ouverte(s), ${store.deliveries.size} webhook(s) en attente.</p>
${charges.length === 0 ? '<p>Aucun paiement.</p>' : `<table><thead><tr><th>Paiement</th><th>Montant</th><th>Actions</th></tr></thead><tbody>${charges.map((charge) => chargeRow(charge, disputeOf(charge))).join('')}</tbody></table>`}`;
      return page('Paiements de test', body, { isWide: true });
    },

    /** Carries out an action; returns an error message, or null. */
    act(action: string, fields: FormFields): string | null {
      const charge = store.find(textOf(fields.charge) ?? '', 'charge');
      if (!charge) return 'Paiement introuvable.';
      if (action === 'dispute') {
        payments.dispute(charge);
        return null;
      }
      if (action === 'dispute-lost' || action === 'dispute-won') {
        payments.closeDispute(charge, action === 'dispute-lost' ? 'lost' : 'won');
        return null;
      }
      const typed = textOf(fields.euros)?.trim().replace(',', '.');
      const refund = payments.refund(charge, typed ? Math.round(Number(typed) * 100) : undefined);
      return typeof refund === 'string' ? refund : null;
    },
  };
}
