import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useState } from 'react';
import { useEndSessions } from '../../api/end-sessions.ts';
import { useUserSessions } from '../../api/get-user-sessions.ts';
import { DecisionForm } from '../../shared/decision-form.tsx';

/** Where an account is open, each with its end. */
export function AccountSessions({ userId, isProtected }: { userId: string; isProtected: boolean }) {
  const sessions = useUserSessions(userId);
  const end = useEndSessions();
  const [open, setOpen] = useState<string | null>(null);

  return (
    <Section title="Sessions">
      <QueryState
        query={sessions}
        failed={() => 'Erreur lors du chargement des sessions'}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">Aucune session ouverte</p>}
      >
        {({ items }) => (
          <ul className="kit-card divide-y divide-line" aria-label="Sessions ouvertes">
            {items.map(({ id, device, usedAt }) => (
              <li key={id} className="grid gap-2 py-2">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0">
                    <span className="block font-semibold">{device}</span>
                    <span className="block text-sm text-muted">{formatDateTime(usedAt)}</span>
                  </span>
                  {!isProtected && (
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Fermer la session ${device}`}
                      onPress={() => setOpen(id)}
                    >
                      Fermer…
                    </Button>
                  )}
                </div>
                {id === open && (
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
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  );
}
