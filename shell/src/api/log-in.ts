import type { BodyValuesOf } from 'contracts/base/endpoint';
import * as identity from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';

/** A token, for 12 hours or, with `remember`, 30 days. */
export async function logIn(body: BodyValuesOf<typeof identity.logIn>): Promise<string> {
  return (await call(identity.logIn, { body })).token;
}
