import type { AdminUser, AdminUsersFilter } from '@praticio/contracts/administration/user';
import { structureTypeLabels } from '@praticio/contracts/identity/structure';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import type { Column } from '@praticio/ui-kit/table';
import { useUsers } from '../api/get-users.ts';
import { UserPanel } from '../features/users/user-panel.tsx';
import { ChoiceFilter, chosenOf, SearchFilter } from '../shared/list-filters.tsx';
import { useRowPanel } from '../shared/use-row-panel.ts';

const FILTERS = [
  { value: 'unverified-structure', label: 'À vérifier' },
  { value: 'refused-structure', label: 'Refusées' },
  { value: 'verified-structure', label: 'Vérifiées' },
  { value: 'structures', label: 'Toutes' },
] as const satisfies { value: AdminUsersFilter; label: string }[];

/** /admin/structures: structures that wait for the badge 'Structure vérifiée'. */
export function StructuresPage() {
  const listUrl = useListUrl();
  const filter = chosenOf(listUrl, 'filter', FILTERS);
  const search = listUrl.get('search');
  const users = useUsers({ page: listUrl.page, search, filter });
  const panel = useRowPanel<'structure' | 'refusal'>();

  const columns: Column<AdminUser>[] = [
    {
      id: 'name',
      title: 'Structure',
      cell: ({ structure }) => (
        <span className="block min-w-0 break-words">
          <span className="block font-semibold">{structure?.name}</span>
          <span className="block text-muted">{structure && structureTypeLabels[structure.type]}</span>
        </span>
      ),
    },
    { id: 'siret', title: 'SIRET', cell: ({ structure }) => structure?.siret },
    {
      id: 'owner',
      title: 'Compte',
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      id: 'state',
      title: 'État',
      cell: ({ structure }) => structure && <StructureState {...structure} />,
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, structure, roles }) =>
        !roles.includes('ROLE_ADMIN') && (
          <span className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
            <Button
              size="small"
              variant="secondary"
              aria-label={`${structure?.verified ? 'Retirer la vérification de' : 'Examiner'} ${structure?.name}`}
              onPress={() => panel.toggle(id, 'structure')}
            >
              {structure?.verified ? 'Retirer' : 'Examiner'}
            </Button>
            {structure && !structure.verified && structure.refusalReason === null && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Refuser ${structure.name}`}
                onPress={() => panel.toggle(id, 'refusal')}
              >
                Refuser
              </Button>
            )}
          </span>
        ),
    },
  ];

  return (
    <Container>
      <PageHeader
        title="Structures"
        lead="Contrôlez le SIRET et l'identité avant d'accorder le badge « Structure vérifiée »."
      />
      <ManagedTable
        caption="Structures"
        columns={columns}
        keyOf={({ id }) => id}
        list={users}
        filters={
          <>
            <SearchFilter listUrl={listUrl} placeholder="Nom, SIRET ou email" />
            <ChoiceFilter listUrl={listUrl} name="filter" options={FILTERS} />
          </>
        }
        detailOf={(user) => {
          const name = panel.openOn(user.id);
          return name && <UserPanel user={user} name={name} onClose={panel.close} />;
        }}
        errorTitle="Erreur lors du chargement des structures"
        emptyTitle="Aucune structure trouvée"
        emptyText={
          filter === 'unverified-structure' && !search
            ? 'Toutes les structures ont été vérifiées.'
            : 'Aucune structure ne correspond à cette recherche.'
        }
        noun="structure"
      />
    </Container>
  );
}

function StructureState({ verified, refusalReason }: NonNullable<AdminUser['structure']>) {
  if (verified) return <Badge tone="success">Vérifiée</Badge>;
  if (refusalReason === null) return <Badge tone="warning">À vérifier</Badge>;
  return (
    <span>
      <Badge tone="danger">Refusée</Badge>
      <span className="block text-muted">{refusalReason}</span>
    </span>
  );
}
