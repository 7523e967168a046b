import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';

/** Acts for another holder from now on; every page reads its data again. */
export async function actFor(holderId: string): Promise<void> {
  signIn((await call(identity.actFor, { body: { holderId } })).token);
}
