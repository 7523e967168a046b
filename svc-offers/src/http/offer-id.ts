import { AppError } from 'service-kit/errors';
import type { AppContext } from 'service-kit/http-app';

/** The offer's id in the address; what is no such number is no offer. */
export function offerIdOf(ctx: AppContext): number {
  const { id = '' } = ctx.params;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('offer/not-found');
  return Number(id);
}
