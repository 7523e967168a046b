import { Container } from '@praticio/ui-kit/layout';
import { useMayActAsMember, useProfile } from '@praticio/ui-kit/profile';
import { Navigate, useLocation, withReturn } from '@praticio/ui-kit/router';
import { hasRole, useSession } from '@praticio/ui-kit/session';
import { SkeletonList } from '@praticio/ui-kit/states';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Access } from './access-rules.ts';

const ActForTeam = lazy(() =>
  import('./act-for-team.tsx').then((module) => ({ default: module.ActForTeam })),
);

/** Shows the page to people who may see it, and sends the others to the page where they gain access. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const { user } = useSession();
  const location = useLocation();
  if (access === 'everyone') return children;
  if (!user) return <Navigate to="/login" replace {...withReturn(location)} />;
  if (hasRole(user, 'ROLE_ADMIN')) return children;
  if (access === 'administrator') return <Navigate to="/login" replace />;
  return access === 'signed-in' ? children : <Onboarded>{children}</Onboarded>;
}

function Onboarded({ children }: { children: ReactNode }) {
  const mayActAsMember = useMayActAsMember();
  const { profile } = useProfile();
  const location = useLocation();
  if (mayActAsMember === null) return <Waiting />;
  if (mayActAsMember) return children;
  const onboarding = <Navigate to="/onboarding/structure" replace {...withReturn(location)} />;
  if (!profile?.teams || profile.acting) return onboarding;
  return (
    <Suspense fallback={<Waiting />}>
      <ActForTeam otherwise={onboarding} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Container>
      <SkeletonList count={2} />
    </Container>
  );
}
