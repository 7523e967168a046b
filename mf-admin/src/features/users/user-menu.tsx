import type { AdminUser } from '@praticio/contracts/administration/user';
import { Button } from '@praticio/ui-kit/button';
import { Menu, type MenuEntry } from '@praticio/ui-kit/menu';
import type { UserPanel } from './user-decisions.ts';

/** The acts that are possible on an account; none on an administrator's. */
export function UserMenu({ user, onChoose }: { user: AdminUser; onChoose: (panel: UserPanel) => void }) {
  if (user.roles.includes('ROLE_ADMIN')) return <span className="text-muted">Aucune action</span>;
  const { structure } = user;
  const isRecruiter = user.roles.includes('ROLE_RECRUITER');
  const entries: (MenuEntry | false)[] = [
    { id: 'credits', label: 'Attribuer des crédits', icon: 'plus', onAction: () => onChoose('credits') },
    structure !== null && {
      id: 'structure',
      label: structure.verified ? 'Retirer la vérification' : 'Examiner la structure',
      icon: 'shield',
      onAction: () => onChoose('structure'),
    },
    (structure !== null || isRecruiter) && {
      id: 'roles',
      label: isRecruiter ? 'Retirer le rôle recruteur' : 'Donner le rôle recruteur',
      icon: 'briefcase',
      onAction: () => onChoose('roles'),
    },
    !user.emailVerified && {
      id: 'resend',
      label: 'Renvoyer le lien de vérification',
      icon: 'mail',
      onAction: () => onChoose('resend'),
    },
    { id: 'export', label: 'Exporter les données', icon: 'download', onAction: () => onChoose('export') },
    {
      id: 'sessions',
      label: 'Fermer toutes les sessions',
      icon: 'logout',
      onAction: () => onChoose('sessions'),
    },
    {
      id: 'ban',
      label: user.banned ? 'Lever la suspension' : 'Suspendre le compte',
      icon: 'user',
      isDestructive: !user.banned,
      onAction: () => onChoose('ban'),
    },
    {
      id: 'erasure',
      label: 'Effacer le compte',
      icon: 'trash',
      isDestructive: true,
      onAction: () => onChoose('erasure'),
    },
  ];
  return (
    <Menu
      label={`Actions sur ${user.email}`}
      trigger={
        <Button size="small" variant="secondary" aria-label={`Actions sur ${user.email}`}>
          Actions
        </Button>
      }
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}
