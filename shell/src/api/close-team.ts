import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Ends the structure for everybody. */
export const closeTeam = (body: { password: string }) => call(identity.closeTeam, { body });
