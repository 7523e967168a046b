import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** A link is used once. */
export async function resetPassword(body: BodyValuesOf<typeof identity.resetPassword>): Promise<string> {
  return (await call(identity.resetPassword, { body })).message;
}
