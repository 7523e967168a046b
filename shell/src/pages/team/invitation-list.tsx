import { type Team, teamPartLabels } from '@praticio/contracts/identity/team';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { formatDate } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useTeamChange } from '../../api/use-team-change.ts';
import { withdrawInvitation } from '../../api/withdraw-invitation.ts';

type Invitation = Team['invitations'][number];

/** Invited people who have not answered yet. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">En attente</h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </div>
  );
}

function InvitationRow({ invitation: { id, email, part, expiresAt } }: { invitation: Invitation }) {
  const { mutate, isPending } = useTeamChange(withdrawInvitation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="break-words">{email}</p>
        <p className="text-sm text-muted">
          {teamPartLabels[part]}, jusqu'au {formatDate(expiresAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Annuler l'invitation de ${email}`}
        isPending={isPending}
        pendingLabel="Annulation…"
        onPress={() =>
          mutate(id, {
            onSuccess: () => toast.success("L'invitation est annulée."),
            onError: (error) => toast.error(messageOf(error)),
          })
        }
      >
        Annuler
      </Button>
    </li>
  );
}
