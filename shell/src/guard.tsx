import { Container } from '@praticio/ui-kit/layout';
import { useMayActAsMember } from '@praticio/ui-kit/profile';
import { Navigate, useLocation, withReturn } from '@praticio/ui-kit/router';
import { hasRole, useSession } from '@praticio/ui-kit/session';
import { SkeletonList } from '@praticio/ui-kit/states';
import type { ReactNode } from 'react';
import type { Access } from './access-rules.ts';

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
  const location = useLocation();
  if (mayActAsMember === null) {
    return (
      <Container>
        <SkeletonList count={2} />
      </Container>
    );
  }
  return mayActAsMember ? (
    children
  ) : (
    <Navigate to="/onboarding/structure" replace {...withReturn(location)} />
  );
}
