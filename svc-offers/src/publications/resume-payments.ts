import { isAppError } from '@praticio/service-kit/errors';
import type { PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { urgency } from './make-urgent.ts';
import { type PaidChangeDeps, payForOffer } from './pay.ts';
import { renewal } from './renew.ts';

/** Completes payments of urgency and renewals that a crash or an outage interrupted. */
export function resumePayments(
  deps: PaidChangeDeps & {
    offers: Pick<Offers, 'listPaying'>;
    onDelayed: (offer: PublishedOffer, error: unknown) => void;
  },
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
