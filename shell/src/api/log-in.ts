import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** A token, for 12 hours or, with `remember`, 30 days. */
export async function logIn(body: BodyValuesOf<typeof identity.logIn>): Promise<string> {
  return (await call(identity.logIn, { body })).token;
}
