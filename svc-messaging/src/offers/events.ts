import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { TakenDownStore } from './store.ts';

type Change = { aggregate: { version: number }; data: { offerId: number } };

/** Notes which offers an administrator has taken down, with their account or alone, until they are back. */
export function onOfferTakenDown({ note }: Pick<TakenDownStore, 'note'>): EventHandlers {
  const noteAs =
    (isDown: boolean) =>
    ({ aggregate: { version }, data: { offerId } }: Change) =>
      note({ offerId, version, isDown });
  return {
    'offer.suspended': async ({ aggregate: { version }, data: { offerId, takenDown } }) => {
      // earlier versions do not say whose suspension it is: offer.administered does
      if (takenDown !== undefined) await note({ offerId, version, isDown: takenDown });
    },
    'offer.activated': noteAs(false),
    'offer.closed': noteAs(false),
    'offer.administered': async ({ aggregate: { version }, data: { action, target } }) => {
      if (action !== 'offer-suspended' && action !== 'offer-restored') return;
      await note({ offerId: Number(target?.id), version, isDown: action === 'offer-suspended' });
    },
  };
}
