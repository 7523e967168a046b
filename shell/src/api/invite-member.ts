import type { TeamPart } from '@praticio/contracts/base/auth';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

export const inviteMember = (body: { email: string; part: TeamPart }) =>
  call(identity.inviteMember, { body });
