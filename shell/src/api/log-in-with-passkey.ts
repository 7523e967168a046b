import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { provePasskey } from './prove-passkey.ts';

/** A token by a passkey alone. */
export async function logInWithPasskey(remember: boolean): Promise<string> {
  const body = { passkey: await provePasskey(), remember };
  return (await call(identity.logInWithPasskey, { body })).token;
}
