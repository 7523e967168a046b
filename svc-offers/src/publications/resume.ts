import type { Offer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { type SettleDeps, settlePublication } from './settle.ts';

export interface ResumeDeps extends SettleDeps {
  offers: SettleDeps['offers'] & Pick<Offers, 'listPending' | 'takeOver'>;
  settleMs: number;
  /** Called with a publication that cannot be completed now; the next sweep retries. */
  onDelayed: (offer: Offer, error: unknown) => void;
}

/** The sweep of the publishing saga: completes publications that a crash or an outage interrupted. */
export function resumePublications(deps: ResumeDeps) {
  return async (): Promise<void> => {
    for (const offer of await deps.offers.listPending()) {
      const now = deps.now();
      try {
        const mine = await deps.offers.takeOver(offer, now, new Date(now.getTime() + deps.settleMs));
        if (mine) await settlePublication(deps, { offer: mine });
      } catch (error) {
        deps.onDelayed(offer, error);
      }
    }
  };
}
