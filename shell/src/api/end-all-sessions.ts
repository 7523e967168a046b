import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** No token of this account is good any more, this one included. */
export const endAllSessions = () => call(identity.endAllSessions);
