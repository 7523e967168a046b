import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Whether the link may still be used, and for which account. */
export const checkResetToken = (token: string) => call(identity.checkResetLink, { body: { token } });
