import type { Session } from '@praticio/contracts/identity/security';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endSession } from '../../api/end-session.ts';
import { accountSecurityQuery, refreshAccountSecurity } from '../../api/get-account-security.ts';

/** Where the account is open; each session but this one can be ended. */
export function SessionList() {
  return (
    <QueryState query={useQuery(accountSecurityQuery)} failed="Vos sessions n'ont pas pu être chargées.">
      {({ sessions }) => (
        <ul className="divide-y divide-line" aria-label="Sessions ouvertes">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function SessionRow({ session: { id, device, startedAt, usedAt, isCurrent } }: { session: Session }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => toast.success('La session est fermée.'),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refreshAccountSecurity,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">
          {device} {isCurrent && <Badge tone="success">Cet appareil</Badge>}
        </p>
        <p className="text-sm text-muted">
          Ouverte le {formatDateTime(startedAt)}, utilisée le {formatDateTime(usedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Fermer la session ${device}`}
          isPending={isPending}
          pendingLabel="Fermeture…"
          onPress={() => mutate()}
        >
          Fermer
        </Button>
      )}
    </li>
  );
}
