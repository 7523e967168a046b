import type { FormFields } from './form-body.ts';
import { textOf } from './form-body.ts';
import { escapeHtml, euros, page } from './html.ts';
import type { LineTax, Session, StripeObject } from './objects.ts';
import { type Payments, transferInstructions } from './payments.ts';
import { netOf, totalsOf } from './taxes.ts';

/** A test card that is declined (https://docs.stripe.com/testing); every other valid number pays. */
const DECLINED = '4000000000000002';

const DEMO_IBAN = 'FR00 0000 0000 0000 0000 0000 000';

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}

function expiryIsAhead(expiry: string, now = new Date()): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > now;
}

/** The reason why the card is refused; null if it pays. */
function cardProblem(fields: FormFields): string | null {
  const number = (textOf(fields.number) ?? '').replace(/[\s-]/g, '');
  if (!passesLuhn(number)) return 'Le numéro de carte est invalide.';
  if (!expiryIsAhead(textOf(fields.expiry) ?? '')) return "La date d'expiration est invalide.";
  if (!/^\d{3,4}$/.test((textOf(fields.cvc) ?? '').trim())) return 'Le cryptogramme est invalide.';
  return number === DECLINED ? 'Votre carte a été refusée.' : null;
}

/** The attribute that keeps the typed value of a field. The cryptogram is not kept, as on real payment pages. */
const keptValue = (field: FormFields[string] | undefined): string =>
  ` value="${escapeHtml(textOf(field) ?? '')}"`;

type Items = Session['hidden']['items'];

function itemTable(items: Items, priceTitle: string, priceOf: (item: Items[number]) => number): string {
  const rows = items.map(
    (item) =>
      `<tr><td>${escapeHtml(item.description)}</td><td class="number">${item.quantity}</td><td class="number">${euros(priceOf(item))}</td></tr>`,
  );
  return `<table><thead><tr><th>Article</th><th class="number">Quantité</th><th class="number">${priceTitle}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 4 });
const rateText = ({ label, percentage }: LineTax): string =>
  `${escapeHtml(label)} (${percent.format(percentage / 100)})`;

/** The amount to pay, and the taxes in it. */
function orderTable(items: Items): string {
  const taxes = totalsOf(items).byRate.map((tax) => `dont ${rateText(tax)} : ${euros(tax.cents)}`);
  const note = taxes.length === 0 ? '' : `<p class="hint">${taxes.join('<br>')}</p>`;
  return itemTable(items, 'Prix', ({ amount, quantity }) => amount * quantity) + note;
}

/** Net amount, taxes and total of an invoice. */
function sumTable(items: Items): string {
  const { net, total, byRate } = totalsOf(items);
  const lines: [string, number][] = [
    ['Total HT', net],
    ...byRate.map((tax): [string, number] => [rateText(tax), tax.cents]),
    ['Total TTC', total],
  ];
  const rows = lines.map(
    ([name, cents]) => `<tr><th scope="row">${name}</th><td class="number">${euros(cents)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function fieldLines({ custom_fields: fields }: StripeObject): string {
  if (!Array.isArray(fields)) return '';
  return fields
    .map(({ name, value }) => `<p>${escapeHtml(String(name))} : ${escapeHtml(String(value))}</p>`)
    .join('');
}

export interface CheckoutPages {
  /** The hosted payment page. */
  show(session: Session): string;
  /** Returns the URL for the browser, or the page with an error. */
  pay(session: Session, fields: FormFields): { location: string } | { html: string };
  invoice(invoice: StripeObject): string;
  /** The bank details for the transfer of a payment, and the missing amount. */
  transfer(intent: StripeObject): string;
}

export function createCheckoutPages(
  payments: Payments,
  decideLater: (session: Session) => void,
): CheckoutPages {
  const returnTo = ({ success_url, id }: Session) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

  function show(session: Session, error?: string, typed: FormFields = {}): string {
    const back = `<p><a href="${escapeHtml(session.cancel_url)}">Annuler et revenir à Praticio</a></p>`;
    if (session.status === 'expired') return page('Cette page de paiement a expiré', back);
    if (session.status === 'complete') {
      return page(
        'Ce paiement est terminé',
        `<p><a href="${escapeHtml(returnTo(session))}">Revenir à Praticio</a></p>`,
      );
    }
    const price = euros(session.amount_total);
    if (session.hidden.byTransfer) {
      return page(
        `Virer ${price}`,
        `${orderTable(session.hidden.items)}
<p>IBAN de démonstration : ${DEMO_IBAN}</p>
<form method="post" action="/pay/${session.id}">
<fieldset><legend>Virement</legend>
<label><input type="radio" name="method" value="debit" checked> Reçu plus tard, en entier</label>
<label><input type="radio" name="method" value="transfer"> Reçu depuis la page des paiements, en une ou plusieurs fois</label>
<label><input type="radio" name="method" value="debit-fails"> Annulé plus tard</label></fieldset>
<button class="wide" type="submit">J'ai noté l'IBAN</button></form>${back}`,
      );
    }
    return page(
      `Payer ${price}`,
      `${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
${orderTable(session.hidden.items)}
<form method="post" action="/pay/${session.id}">
<fieldset><legend>Moyen de paiement</legend>
<label><input type="radio" name="method" value="card" checked> Carte bancaire</label>
<label><input type="radio" name="method" value="debit"> Prélèvement, accepté plus tard</label>
<label><input type="radio" name="method" value="debit-fails"> Prélèvement, refusé plus tard</label></fieldset>
<label>Numéro de carte<input type="text" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"${error ? ' autofocus' : ''}${keptValue(typed.number)}></label>
<div class="pair"><label>Date d'expiration<input type="text" name="expiry" autocomplete="cc-exp" placeholder="MM / AA"${keptValue(typed.expiry)}></label>
<label>Cryptogramme<input type="text" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123"></label></div>
<button class="wide" type="submit">Payer ${price}</button></form>
<p class="hint">4242 4242 4242 4242 est acceptée, 4000 0000 0000 0002 est refusée.</p>${back}`,
    );
  }

  return {
    show,
    pay(session, fields) {
      if (session.status === 'complete') return { location: returnTo(session) };
      if (session.status === 'expired') return { html: show(session) };
      const method = textOf(fields.method) ?? 'card';
      if (method === 'card') {
        const problem = cardProblem(fields);
        if (problem) return { html: show(session, problem, fields) };
        payments.payNow(session);
      } else if (method === 'transfer') payments.awaitTransfer(session);
      else {
        payments.payLater(session, method === 'debit');
        decideLater(session);
      }
      return { location: returnTo(session) };
    },
    transfer(intent) {
      const instructions = transferInstructions(intent);
      if (!instructions) return page('Ce virement est reçu', '');
      return page(
        `Virer ${euros(instructions.amount_remaining)}`,
        `<p>IBAN de démonstration : ${DEMO_IBAN}</p><p>Référence à indiquer : ${escapeHtml(instructions.reference ?? intent.id)}</p>`,
      );
    },
    invoice(invoice) {
      const { items } = invoice.hidden as Session['hidden'];
      return page(
        `Facture ${invoice.number}`,
        `${itemTable(items, 'Prix HT', netOf)}
${sumTable(items)}
${fieldLines(invoice)}
<p><strong>Total payé : ${euros(invoice.amount_paid)}</strong></p>`,
      );
    },
  };
}
