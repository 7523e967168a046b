import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const withdrawInvitation = (id: string) => call(identity.withdrawInvitation, { params: { id } });
