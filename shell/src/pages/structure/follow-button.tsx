import type { PublicStructure } from '@praticio/contracts/identity/structure';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { useLocation, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useFollowStructure } from '../../api/follow-structure.ts';
import { useFollowingAlert } from '../../api/get-following-alert.ts';
import { useUnfollowStructure } from '../../api/unfollow-structure.ts';

/** 'Suivre cette structure': an alert for its new offers. A visitor logs in first and comes back. */
export function FollowButton({ structure }: { structure: Pick<PublicStructure, 'id' | 'name'> }) {
  const { user } = useSession();
  const location = useLocation();
  const alertId = useFollowingAlert(structure.id);
  const follow = useFollowStructure(structure);
  const unfollow = useUnfollowStructure();
  const onError = (error: Error) => toast.error(messageOf(error));
  if (!user)
    return (
      <LinkButton to="/login" {...withReturn(location)} variant="secondary" icon="bell">
        Suivre cette structure
      </LinkButton>
    );
  if (alertId)
    return (
      <Button
        variant="soft"
        icon="check"
        isPending={unfollow.isPending}
        onPress={() =>
          unfollow.mutate(alertId, {
            onSuccess: () => toast.success('Vous ne suivez plus cette structure.'),
            onError,
          })
        }
      >
        Ne plus suivre
      </Button>
    );
  return (
    <Button
      variant="secondary"
      icon="bell"
      isDisabled={alertId === undefined}
      isPending={follow.isPending}
      onPress={() =>
        follow.mutate(undefined, {
          onSuccess: () => toast.success('Un email vous préviendra de ses nouvelles offres.'),
          onError,
        })
      }
    >
      Suivre cette structure
    </Button>
  );
}
