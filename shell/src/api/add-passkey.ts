import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';
import { startRegistration } from '@simplewebauthn/browser';

/** Creates a passkey in the browser and adds it to the account. */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const optionsJSON = await call(identity.beginPasskey, { body: { password } });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject } };
  const { token } = await call(identity.addPasskey, { body: { name, passkey } });
  // an administrator's first second factor ends the older tokens
  if (token) signIn(token);
}
