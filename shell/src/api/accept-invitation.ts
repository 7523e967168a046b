import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';

export async function acceptInvitation(token: string): Promise<void> {
  signIn((await call(identity.acceptInvitation, { params: { token } })).token);
}
