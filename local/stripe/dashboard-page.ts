import { type FormFields, textOf } from './form-body.ts';
import { escapeHtml, euros, page } from './html.ts';
import type { ObjectStore, Session, StripeObject } from './objects.ts';
import { type Payments, transferInstructions } from './payments.ts';

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

function transferRow(session: StripeObject, missing: number): string {
  return `<tr><td>${escapeHtml(session.id)}</td><td>${euros(missing)} attendus</td>
<td><form class="inline" method="post" action="/dashboard/transfer"><input type="hidden" name="session" value="${session.id}">
<input type="text" name="euros" inputmode="decimal" aria-label="Montant reçu en euros" placeholder="Tout"><button class="quiet" type="submit">Recevoir</button></form></td></tr>`;
}

const centsOf = (fields: FormFields): number | undefined => {
  const typed = textOf(fields.euros)?.trim().replace(',', '.');
  return typed ? Math.round(Number(typed) * 100) : undefined;
};

/** Creates the stand-in's back-office: payments, transfers, refunds, disputes, and the number of undelivered webhooks. */
export function createDashboard(store: ObjectStore, payments: Payments) {
  const missingOf = ({ payment_intent: id }: StripeObject) => {
    const intent = id ? store.find(String(id), 'payment_intent') : undefined;
    return intent ? transferInstructions(intent)?.amount_remaining : undefined;
  };
  return {
    show(error?: string): string {
      const charges = store.all('charge').reverse();
      const disputes = store.all('dispute');
      const disputeOf = ({ id }: StripeObject) => disputes.find(({ charge }) => charge === id);
      const open = store.all('checkout.session').filter((session) => (session as Session).status === 'open');
      const awaited = store.all('checkout.session').flatMap((session) => {
        const missing = missingOf(session);
        return missing ? [transferRow(session, missing)] : [];
      });
      const body = `${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<p>${open.length} page(s) de paiement ouverte(s), ${store.deliveries.size} webhook(s) en attente.</p>
${awaited.length === 0 ? '' : `<table><thead><tr><th>Virement</th><th>Montant</th><th>Action</th></tr></thead><tbody>${awaited.join('')}</tbody></table>`}
${charges.length === 0 ? '<p>Aucun paiement.</p>' : `<table><thead><tr><th>Paiement</th><th>Montant</th><th>Actions</th></tr></thead><tbody>${charges.map((charge) => chargeRow(charge, disputeOf(charge))).join('')}</tbody></table>`}`;
      return page('Paiements de test', body, { isWide: true });
    },

    /** Carries out an action; returns an error message, or null. */
    act(action: string, fields: FormFields): string | null {
      if (action === 'transfer') {
        const session = store.find(textOf(fields.session) ?? '', 'checkout.session') as Session | undefined;
        const cents = centsOf(fields) ?? (session ? missingOf(session) : undefined);
        if (!session || !cents || cents < 0) return 'Virement introuvable ou montant inconnu.';
        payments.receiveTransfer(session, cents);
        return null;
      }
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
      const refund = payments.refund(charge, centsOf(fields));
      return typeof refund === 'string' ? refund : null;
    },
  };
}
