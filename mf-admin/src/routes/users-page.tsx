import type { AdminUser, AdminUsersFilter } from '@praticio/contracts/administration/user';
import { formatShortDate } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import { useUsers } from '../api/get-users.ts';
import { nameOf } from '../features/users/name.ts';
import { UserBadges } from '../features/users/user-badges.tsx';
import type { UserPanel as PanelName } from '../features/users/user-decisions.ts';
import { UserMenu } from '../features/users/user-menu.tsx';
import { UserPanel } from '../features/users/user-panel.tsx';
import { ChoiceFilter, chosenOf, SearchFilter } from '../shared/list-filters.tsx';
import { useRowPanel } from '../shared/use-row-panel.ts';

const FILTERS = [
  { value: 'all', label: 'Tous les comptes' },
  { value: 'recruiters', label: 'Recruteurs' },
  { value: 'administrators', label: 'Administrateurs' },
  { value: 'banned', label: 'Comptes suspendus' },
  { value: 'unverified-email', label: 'Email non vérifié' },
] as const satisfies { value: AdminUsersFilter; label: string }[];

/** /admin/users */
export function UsersPage() {
  const listUrl = useListUrl();
  const filter = chosenOf(listUrl, 'filter', FILTERS);
  const search = listUrl.get('search');
  const users = useUsers({ page: listUrl.page, search, filter });
  const panel = useRowPanel<PanelName>();

  const columns: Column<AdminUser>[] = [
    {
      id: 'person',
      title: 'Personne',
      cell: (user) => (
        <span className="block min-w-0 break-words">
          <Link to={`/admin/users/${encodeURIComponent(user.id)}`} className="kit-link font-semibold">
            {nameOf(user)}
          </Link>
          <span className="block break-all text-muted">{user.email}</span>
        </span>
      ),
    },
    { id: 'state', title: 'Rôle et état', cell: (user) => <UserBadges user={user} /> },
    { id: 'structure', title: 'Structure', cell: ({ structure }) => structure?.name ?? 'Aucune' },
    { id: 'since', title: 'Inscription', cell: ({ createdAt }) => formatShortDate(createdAt) },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: (user) => <UserMenu user={user} onChoose={(name) => panel.toggle(user.id, name)} />,
    },
  ];

  return (
    <Container>
      <PageHeader title="Utilisateurs" lead="Comptes, rôles, suspensions et crédits" />
      <ManagedTable
        caption="Comptes"
        columns={columns}
        keyOf={({ id }) => id}
        list={users}
        filters={
          <>
            <SearchFilter listUrl={listUrl} placeholder="Nom, email, structure, SIRET ou identifiant" />
            <ChoiceFilter listUrl={listUrl} name="filter" options={FILTERS} />
          </>
        }
        detailOf={(user) => {
          const name = panel.openOn(user.id);
          return name && <UserPanel user={user} name={name} onClose={panel.close} />;
        }}
        errorTitle="Erreur lors du chargement des comptes"
        emptyTitle="Aucun compte trouvé"
        emptyText="Aucun compte ne correspond à cette recherche."
        noun="compte"
      />
    </Container>
  );
}
