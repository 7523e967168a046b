import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { readSlotFits } from './fit.ts';

interface Rules {
  readSlotFits: ReturnType<typeof readSlotFits>;
}

export function slotRoutes({ readSlotFits }: Rules) {
  return [
    handle(offers.readSlotFits, ({ actor, params, setHeader }) => {
      setHeader('Cache-Control', 'private, no-store');
      return readSlotFits({ id: actor.id, isAdministrator: actor.roles.includes('ROLE_ADMIN') }, params.id);
    }),
  ];
}
