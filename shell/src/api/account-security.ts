import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';

/** Every other session ends, this one goes on with the response's token. Gives the sentence to show. */
export async function changePassword(body: BodyValuesOf<typeof identity.changePassword>): Promise<string> {
  const { message, token } = await call(identity.changePassword, { body });
  signIn(token);
  return message;
}

/** Both email addresses get a link; the sentence is the same whether or not the new one has an account. */
export async function requestEmailChange(
  body: BodyValuesOf<typeof identity.requestEmailChange>,
): Promise<string> {
  return (await call(identity.requestEmailChange, { body })).message;
}

/** `changed` once both email addresses have confirmed. */
export const confirmEmail = (token: string) => call(identity.confirmEmailChange, { params: { token } });

/** No token of this account is good any more, this one included. */
export const endAllSessions = () => call(identity.endAllSessions);

/** Everything that is held about the person, as a ZIP. */
export async function downloadAccountExport(): Promise<void> {
  saveFile(await download(identity.exportAccount, { fallbackName: 'mes-donnees-praticio.zip' }));
}

/** Erases the account in every service. */
export const eraseAccount = (body: BodyValuesOf<typeof identity.eraseAccount>) =>
  call(identity.eraseAccount, { body });
