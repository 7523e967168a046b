import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';

/** Every other session ends, this one goes on with the response's token. Gives the sentence to show. */
export async function changePassword(body: BodyValuesOf<typeof identity.changePassword>): Promise<string> {
  const { message, token } = await call(identity.changePassword, { body });
  signIn(token);
  return message;
}
