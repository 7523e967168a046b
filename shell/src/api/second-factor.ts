import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import type { SecondFactor } from '@praticio/contracts/identity/security';
import { call } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Secret and recovery codes of an administrator who has none; the first right code activates them. */
export const beginSecondFactor = (
  body: BodyValuesOf<typeof identity.beginSecondFactor>,
): Promise<SecondFactor> => call(identity.beginSecondFactor, { body });

export const removeSecondFactor = (
  body: BodyValuesOf<typeof identity.removeSecondFactor>,
): Promise<undefined> => call(identity.removeSecondFactor, { body });

/** The session goes on with a token that allows dangerous actions for a while. */
export async function confirmWithCode(code: string): Promise<void> {
  signIn((await call(identity.confirmSession, { body: { code } })).token);
}

export async function confirmWithPasskey(): Promise<void> {
  signIn((await call(identity.confirmSession, { body: { passkey: await provePasskey() } })).token);
}

/** A token by a passkey alone. */
export async function logInWithPasskey(remember: boolean): Promise<string> {
  const body = { passkey: await provePasskey(), remember };
  return (await call(identity.logInWithPasskey, { body })).token;
}

/** Lets the browser ask for one of the passkeys that it has; rejects with its DOMException when nobody chooses one. */
async function provePasskey() {
  const optionsJSON = await call(identity.beginPasskeyLogIn);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

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

export const removePasskey = (id: string, password: string) =>
  call(identity.removePasskey, { params: { id }, body: { password } });
