import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Opens the lock of too many failed logins, for this browser for good. */
export async function unlockLogin(token: string): Promise<string> {
  return (await call(identity.unlockLogin, { body: { token } })).message;
}
