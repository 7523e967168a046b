import * as identity from '@praticio/contracts/identity/endpoints';
import type { SiteInput } from '@praticio/contracts/identity/site';
import { call } from '@praticio/ui-kit/api';

export const changeSite = ({ siteId, ...body }: SiteInput & { siteId: string }) =>
  call(identity.changeSite, { params: { siteId }, body });
