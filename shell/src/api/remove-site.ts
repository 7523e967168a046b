import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const removeSite = (siteId: string) => call(identity.removeSite, { params: { siteId } });
