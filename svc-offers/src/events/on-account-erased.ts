import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { eraseAccount } from '../domain/erase-account.ts';

export function onAccountErased(erase: ReturnType<typeof eraseAccount>): EventHandlers {
  return { 'account.erased': ({ data }) => erase(data.userId) };
}
