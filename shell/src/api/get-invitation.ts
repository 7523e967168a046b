import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['shell', 'invitation', token],
    queryFn: ({ signal }) => call(identity.readInvitation, { params: { token }, signal }),
  });
