import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { TakenDownStore } from './store.ts';

type Change = { aggregate: { version: number }; data: { offerId: number } };

/** Records the offers that an administrator has taken down, alone or with their account, until they are restored. */
export function onOfferTakenDown({ note }: Pick<TakenDownStore, 'note'>): EventHandlers {
  const noteAs =
    (isDown: boolean) =>
    ({ aggregate: { version }, data: { offerId } }: Change) =>
      note({ offerId, version, isDown });
  return {
    'offer.suspended': async ({ aggregate: { version }, data: { offerId, takenDown } }) => {
      // events of earlier versions lack `takenDown`: offer.administered follows for an administrator's suspension
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
