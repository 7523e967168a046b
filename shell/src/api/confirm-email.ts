import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** `changed` once both email addresses have confirmed. */
export const confirmEmail = (token: string) => call(identity.confirmEmailChange, { params: { token } });
