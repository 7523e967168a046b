import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

export const teamLogQuery = (day: string) =>
  queryOptions({
    queryKey: ['shell', 'team-log', day],
    queryFn: ({ signal }) => call(identity.readTeamLog, { query: { day }, signal }),
  });
