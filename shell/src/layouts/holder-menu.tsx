import { messageOf } from '@praticio/ui-kit/api';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Button } from '@praticio/ui-kit/button';
import { Icon } from '@praticio/ui-kit/icon';
import { Menu } from '@praticio/ui-kit/menu';
import { useProfile } from '@praticio/ui-kit/profile';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useQuery } from '@tanstack/react-query';
import { actFor } from '../api/act-for.ts';
import { holdersQuery } from '../api/get-holders.ts';

/** The holder for whom the member acts, for members of several teams: an ink square, a name, and the others to choose from. */
export function HolderMenu() {
  const { profile } = useProfile();
  const isChoice = (profile?.teams ?? 0) > 0;
  const { data: holders = [] } = useQuery({ ...holdersQuery, enabled: isChoice });
  const navigate = useNavigate();
  const current = holders.find((holder) => holder.current);
  if (!isChoice || !current || holders.length < 2) return null;
  const choose = (holderId: string) =>
    actFor(holderId).then(
      () => navigate('/dashboard'),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return (
    <Menu
      label="Agir pour"
      trigger={
        <Button
          variant="ghost"
          className="max-w-40 px-2 lg:max-[72rem]:px-1"
          aria-label={`Vous agissez pour ${current.name}`}
        >
          <span aria-hidden="true" className="size-3 shrink-0 bg-ink lg:max-[100rem]:hidden" />
          {/* beside the links of the bar there is no room for a name */}
          <Avatar
            name={current.name}
            of="structure"
            size="tiny"
            className="hidden shrink-0 lg:max-[100rem]:grid"
          />
          <span className="hidden min-w-0 truncate text-ink sm:max-lg:inline min-[100rem]:inline">
            {current.name}
          </span>
          <Icon name="chevronDown" className="size-4 max-sm:hidden lg:max-[72rem]:hidden" />
        </Button>
      }
      entries={holders.map(({ holderId, name, current: isCurrent }) => ({
        id: holderId,
        label: name,
        ...(isCurrent && { icon: 'check' as const }),
        onAction: () => {
          if (!isCurrent) void choose(holderId);
        },
      }))}
    />
  );
}
