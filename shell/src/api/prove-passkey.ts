import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { startAuthentication } from '@simplewebauthn/browser';

/** Lets the browser ask for one of the passkeys that it has; rejects with its DOMException when nobody chooses one. */
export async function provePasskey() {
  const optionsJSON = await call(identity.beginPasskeyLogIn);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}
