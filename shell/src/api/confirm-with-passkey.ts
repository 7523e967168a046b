import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';
import { provePasskey } from './prove-passkey.ts';

export async function confirmWithPasskey(): Promise<void> {
  signIn((await call(identity.confirmSession, { body: { passkey: await provePasskey() } })).token);
}
