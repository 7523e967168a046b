import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const removePasskey = (id: string, password: string) =>
  call(identity.removePasskey, { params: { id }, body: { password } });
