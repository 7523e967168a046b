import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const endSession = (id: string) => call(identity.endSession, { params: { id } });
