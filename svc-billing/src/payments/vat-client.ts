import { VAT_PERCENT } from '@praticio/contracts/billing/quote';
import type { Stripe } from 'stripe';

const COUNTRY = 'FR';

/**
 * Stripe's tax rate of French VAT, which prices include. It is made with the first purchase, and writes net amount, VAT
 * and total on Stripe's invoice without changing what is paid (https://docs.stripe.com/api/tax_rates).
 */
export function vatClient(stripe: Stripe) {
  let known: Promise<string> | null = null;

  async function findOrCreate(): Promise<string> {
    for await (const rate of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
      if (rate.country === COUNTRY && rate.percentage === VAT_PERCENT) return rate.id;
    }
    const rate = await stripe.taxRates.create(
      { display_name: 'TVA', percentage: VAT_PERCENT, inclusive: true, country: COUNTRY, tax_type: 'vat' },
      { idempotencyKey: `tax-rate:${COUNTRY}:${VAT_PERCENT}` },
    );
    return rate.id;
  }

  return {
    /** Stripe's id of the rate, requested once per process. Throws Stripe's errors. */
    rateId(): Promise<string> {
      known ??= findOrCreate().catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
    /** Asks again with the next purchase: somebody may have archived the rate. */
    forget(): void {
      known = null;
    },
  };
}
