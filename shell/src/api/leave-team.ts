import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const leaveTeam = () => call(identity.leaveTeam);
