import type { UserSessions } from '@praticio/contracts/administration/user-access';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { type Column, Table } from '@praticio/ui-kit/table';
import { useState } from 'react';
import { useEndSessions } from '../../api/change-user.ts';
import { useUserSessions } from '../../api/get-user-sessions.ts';
import { DecisionForm } from '../../shared/decision-form.tsx';

type Session = UserSessions['items'][number];

/** Where an account is open, each with its end. */
export function AccountSessions({ userId, isProtected }: { userId: string; isProtected: boolean }) {
  const sessions = useUserSessions(userId);
  const end = useEndSessions();
  const [open, setOpen] = useState<string | null>(null);

  const columns: Column<Session>[] = [
    { id: 'device', title: 'Appareil', cell: ({ device }) => device },
    { id: 'used', title: 'Dernière activité', cell: ({ usedAt }) => formatDateTime(usedAt) },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, device }) =>
        !isProtected && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Fermer la session ${device}`}
            onPress={() => setOpen(id)}
          >
            Fermer…
          </Button>
        ),
    },
  ];
  return (
    <Section title="Sessions">
      <QueryState
        query={sessions}
        failed={() => 'Erreur lors du chargement des sessions'}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">Aucune session ouverte</p>}
      >
        {({ items }) => (
          <div className="kit-card kit-managed-table">
            <Table
              caption="Sessions ouvertes"
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              detailOf={({ id, device }) =>
                id === open && (
                  <DecisionForm
                    decision={{
                      title: `Fermer la session ${device}`,
                      explanation: 'La personne devra se reconnecter sur cet appareil.',
                      confirmLabel: 'Fermer la session',
                      isDestructive: true,
                      success: 'Session fermée',
                      confirm: (reason) => end.mutateAsync({ id: userId, sessionId: id, reason }),
                    }}
                    onClose={() => setOpen(null)}
                  />
                )
              }
            />
          </div>
        )}
      </QueryState>
    </Section>
  );
}
