import type { TeamPart } from '@praticio/contracts/base/auth';
import type { Site } from '@praticio/contracts/identity/site';
import { type Team, teamPartLabels } from '@praticio/contracts/identity/team';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { formatDate } from '@praticio/ui-kit/format';
import { Select } from '@praticio/ui-kit/select';
import { toast } from '@praticio/ui-kit/toast';
import { changeMember } from '../../api/change-member.ts';
import { removeMember } from '../../api/remove-member.ts';
import { useTeamChange } from '../../api/use-team-change.ts';
import { partOptions } from './part-words.ts';

type Member = Team['members'][number];

/** The members with their parts, which a Responsable changes and ends. */
export function MemberList({ team }: { team: Team }) {
  const isManager = team.part === 'responsable';
  return (
    <ul className="divide-y divide-line" aria-label="Membres">
      {team.members.map((member) => (
        <MemberRow
          key={member.userId}
          member={member}
          sites={team.sites}
          isManaged={isManager && !member.isFounder && !member.isSelf}
        />
      ))}
    </ul>
  );
}

interface MemberRowProps {
  member: Member;
  sites: readonly Site[];
  isManaged: boolean;
}

function MemberRow({ member, sites, isManaged }: MemberRowProps) {
  const { name, email, part, joinedAt, isFounder, isSelf, siteId } = member;
  const site = sites.find(({ id }) => id === siteId);
  const facts = [
    // the name of a member who has given none
    email !== name && email,
    joinedAt && `depuis le ${formatDate(joinedAt)}`,
    isFounder && 'a créé la structure',
    site?.name,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {name} {isSelf && <Badge tone="success">Vous</Badge>}
        </p>
        <p className="text-sm break-words text-muted">{facts.filter(Boolean).join(', ')}</p>
      </div>
      {isManaged ? <MemberControls member={member} sites={sites} /> : <Badge>{teamPartLabels[part]}</Badge>}
    </li>
  );
}

function MemberControls({ member, sites }: { member: Member; sites: readonly Site[] }) {
  const { userId, name, part, siteId } = member;
  const change = useTeamChange(changeMember);
  const remove = useTeamChange(removeMember);
  const onError = (error: Error) => toast.error(messageOf(error));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={`Rôle de ${name}`}
        options={partOptions}
        value={part}
        onChange={(value) =>
          change.mutate(
            { userId, part: value as TeamPart },
            {
              onSuccess: () =>
                toast.success(`${name} a maintenant le rôle « ${teamPartLabels[value as TeamPart]} ».`),
              onError,
            },
          )
        }
      />
      {sites.length > 0 && (
        <Select
          label={`Site de ${name}`}
          placeholder="Tous les sites"
          options={sites.map(({ id, name: label }) => ({ value: id, label }))}
          value={siteId ?? ''}
          onChange={(chosen) =>
            change.mutate(
              { userId, part, siteId: chosen },
              { onSuccess: () => toast.success(`Le site de ${name} est enregistré.`), onError },
            )
          }
        />
      )}
      <Button
        variant="secondary"
        aria-label={`Retirer ${name} de l'équipe`}
        isPending={remove.isPending}
        pendingLabel="Retrait…"
        onPress={() =>
          remove.mutate(userId, {
            onSuccess: () => toast.success(`${name} ne fait plus partie de l'équipe.`),
            onError,
          })
        }
      >
        Retirer
      </Button>
    </div>
  );
}
