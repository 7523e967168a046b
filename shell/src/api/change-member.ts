import type { TeamPart } from '@praticio/contracts/base/auth';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Without `siteId` the member keeps their site. */
export const changeMember = ({ userId, ...body }: { userId: string; part: TeamPart; siteId?: string }) =>
  call(identity.changeMemberPart, { params: { userId }, body });
