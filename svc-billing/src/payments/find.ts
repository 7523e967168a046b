import { fromParisTime } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { PaymentsQuery } from '@praticio/contracts/billing/payment-administration';
import type { Page } from '../accounts/account.ts';
import type { Members } from '../members/part.ts';
import type { Payment } from './payment.ts';
import type { PaymentFilter, PaymentStore } from './store.ts';

interface Deps {
  payments: Pick<PaymentStore, 'page'>;
  members: Pick<Members, 'knownEmails' | 'idsByEmail'>;
  now: () => Date;
}

/** A payment with the address of its buyer; null if the account is erased, or not known here yet. */
export interface FoundPayment {
  payment: Payment;
  email: string | null;
}

const AMOUNT = /^(\d{1,3}(?:\s?\d{3})*|\d{1,7})(?:[.,](\d{1,2}))?\s*€?$/;
const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The amount in cents that a text names: '79', '1 284,50 €'; null for any other text. */
export function amountIn(text: string): number | null {
  const [, euros, cents = ''] = AMOUNT.exec(text) ?? [];
  return euros === undefined ? null : Number(euros.replace(/\s/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** The day in Paris that a text names as '24/11/2026'; null for any other text. */
export function dayIn(text: string): { from: Date; before: Date } | null {
  const [, day = '', month = '', year] = DAY.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const from = year === undefined ? null : fromParisTime(date);
  if (!from) return null;
  // a day has 23 to 25 hours
  const next = new Date(new Date(`${date}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10);
  return { from, before: fromParisTime(next) ?? new Date(from.getTime() + DAY_MS) };
}

/** One page of all payments, newest first, by an administrator's search. */
export const findPayments =
  ({ payments, members, now }: Deps) =>
  async ({ search, state, userId, page, limit }: PaymentsQuery): Promise<Page<FoundPayment>> => {
    const filter: PaymentFilter = { state, now: now(), ...(userId && { userIds: [userId] }) };
    const day = dayIn(search);
    const amountInCents = amountIn(search);
    if (day) filter.created = day;
    // a short order number looks like an amount
    else if (amountInCents !== null) filter.amountOrNumber = { amountInCents, orderNumber: search };
    else if (search.includes('@')) {
      const ids = await members.idsByEmail(search.toLowerCase());
      filter.userIds = userId ? ids.filter((id) => id === userId) : ids;
    } else if (search) filter.anyId = search;
    const { items, total } = await payments.page(filter, page, limit);
    const emails = await members.knownEmails(items.map((payment) => payment.userId));
    return {
      items: items.map((payment) => ({ payment, email: emails.get(payment.userId) ?? null })),
      total,
    };
  };
