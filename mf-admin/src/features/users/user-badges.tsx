import type { AdminUser } from '@praticio/contracts/administration/user';
import { Badge } from '@praticio/ui-kit/badge';

/** Role and state of an account. */
export function UserBadges({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.roles.includes('ROLE_ADMIN') && <Badge tone="info">Administrateur</Badge>}
      {user.roles.includes('ROLE_RECRUITER') && <Badge tone="accent">Recruteur</Badge>}
      {user.banned && <Badge tone="danger">Suspendu</Badge>}
      {!user.emailVerified && <Badge tone="warning">Email non vérifié</Badge>}
      {user.roles.length === 1 && !user.banned && user.emailVerified && <Badge>Candidat</Badge>}
    </span>
  );
}
