import { Container } from '@praticio/ui-kit/layout';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { actFor } from './api/act-for.ts';
import { holdersQuery } from './api/get-holders.ts';

/**
 * Acts for the team of somebody who is onboarded as nobody else: a login begins by acting for oneself, and an invitation with a new
 * account asks nothing about a structure. `otherwise` is shown to whoever is in no team any more.
 */
export function ActForTeam({ otherwise }: { otherwise: ReactNode }) {
  const holders = useQuery(holdersQuery);
  const team = holders.data?.find(({ part }) => part !== 'own')?.holderId;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (team) actFor(team).catch(() => setRefused(true));
  }, [team]);
  if (isRefused || holders.isError || (holders.data && !team)) return otherwise;
  return (
    <Container>
      <SkeletonList count={2} />
    </Container>
  );
}
