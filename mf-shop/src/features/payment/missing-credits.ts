import type { Balance, CreditKind } from '@praticio/contracts/billing/credit';
import type { PaymentContext } from '@praticio/contracts/billing/payment';
import { creditsInWords } from '../../shared/credit-words.ts';
import { isUrgentOnly } from './choices.ts';

function neededKinds(context: PaymentContext): CreditKind[] {
  if (isUrgentOnly(context)) return ['urgent'];
  if (context.type === 'cv') return ['cv'];
  return context.addons?.urgent ? ['offer', 'urgent'] : ['offer'];
}

/**
 * 'Il vous manque 1 crédit d'offre et 1 badge urgent.': the credits that the purpose of the payment needs and the balance lacks, a
 * debt included. Null if nothing is missing.
 */
export function missingInWords(context: PaymentContext, balance: Balance): string | null {
  const missing = neededKinds(context).flatMap((kind) =>
    balance[kind] < 1 ? [creditsInWords(kind, 1 - balance[kind])] : [],
  );
  return missing.length > 0 ? `Il vous manque ${missing.join(' et ')}.` : null;
}
