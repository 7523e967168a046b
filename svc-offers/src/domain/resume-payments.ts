import { isAppError } from '@praticio/service-kit/errors';
import { urgency } from './make-urgent.ts';
import type { PublishedOffer } from './offer.ts';
import { type PaidChangeDeps, payForOffer } from './pay-for-offer.ts';
import { renewal } from './renew-offer.ts';

/** Finishes payments of urgency and renewals that a crash or an outage interrupted. */
export function resumePayments(
  deps: PaidChangeDeps & { onDelayed: (offer: PublishedOffer, error: unknown) => void },
) {
  const kinds = [urgency, renewal].map((change) => ({ ...change, pay: payForOffer(deps, change) }));
  return async (): Promise<void> => {
    for (const offer of await deps.offers.listPaying()) {
      for (const { pending, pay } of kinds.filter((kind) => offer[kind.pending])) {
        await pay(offer).catch((error: unknown) => {
          if (!isAppError(error, 'offer/payment-required'))
            deps.onDelayed(offer, new Error(pending, { cause: error }));
        });
      }
    }
  };
}
