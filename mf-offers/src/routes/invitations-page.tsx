import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useMyInvitations } from '../api/get-my-invitations.ts';
import { useMyPools } from '../api/get-my-pools.ts';
import { InvitationRow } from '../features/pool/invitation-row.tsx';
import { PoolMembership } from '../features/pool/pool-membership.tsx';

/** /invitations: offers to which structures invite the reader, and the structures that keep them among their locums. */
export function InvitationsPage() {
  return (
    <Container>
      <PageHeader
        title="Mes invitations"
        lead="Les structures qui vous invitent à leurs offres, et celles qui vous gardent parmi leurs remplaçants."
      />
      <Stack gap="large">
        <QueryState
          query={useMyInvitations()}
          loading={<SkeletonList label="Chargement de vos invitations..." />}
          failed="Erreur lors du chargement de vos invitations"
          isEmpty={(invitations) => invitations.length === 0}
          empty={
            <EmptyState
              title="Aucune invitation pour le moment"
              icon="mail"
              action={<LinkButton to="/offers">Voir les offres</LinkButton>}
            />
          }
        >
          {(invitations) => (
            <ul aria-label="Invitations" className="grid gap-3">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
        </QueryState>
        <section className="grid gap-3">
          <h2 className="text-2xl font-bold">Structures qui vous gardent</h2>
          <QueryState
            query={useMyPools()}
            loading={<SkeletonList label="Chargement des structures..." />}
            failed="Erreur lors du chargement des structures"
            isEmpty={(pools) => pools.length === 0}
            empty={<p className="text-muted">Aucune structure ne vous garde parmi ses remplaçants.</p>}
          >
            {(pools) => (
              <ul aria-label="Structures" className="grid gap-3">
                {pools.map((pool) => (
                  <PoolMembership key={pool.id} pool={pool} />
                ))}
              </ul>
            )}
          </QueryState>
        </section>
      </Stack>
    </Container>
  );
}
