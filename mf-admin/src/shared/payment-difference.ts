import type { PaymentDifference } from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';

const FIELDS: Record<PaymentDifference['field'], string> = {
  amount: 'Montant',
  currency: 'Devise',
  payer: 'Payeur',
  session: 'Session',
};

/** 'Montant : 1 € au lieu de 79 €' */
export function differenceText({ field, expected, found }: PaymentDifference): string {
  const shown = (value: string) =>
    value === '' ? 'rien' : field === 'amount' ? formatEuros(Number(value)) : value;
  return `${FIELDS[field]} : ${shown(found)} au lieu de ${shown(expected)}`;
}
