import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Both email addresses get a link; the sentence is the same whether or not the new one has an account. */
export async function requestEmailChange(
  body: BodyValuesOf<typeof identity.requestEmailChange>,
): Promise<string> {
  return (await call(identity.requestEmailChange, { body })).message;
}
