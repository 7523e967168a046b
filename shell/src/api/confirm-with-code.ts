import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';

/** The session goes on with a token that allows dangerous actions for a while. */
export async function confirmWithCode(code: string): Promise<void> {
  signIn((await call(identity.confirmSession, { body: { code } })).token);
}
