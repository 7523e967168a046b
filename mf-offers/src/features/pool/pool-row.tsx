import { RPPS_VERIFIED_LABEL } from '@praticio/contracts/identity/candidate';
import { type PoolMember, poolSourceLabels, poolSourceSchema } from '@praticio/contracts/offers/pool';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { Menu } from '@praticio/ui-kit/menu';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useNotePoolMember, useRemovePoolMember } from '../../api/pool.ts';
import { FreeDays } from '../../shared/free-days.tsx';
import { InviteDialog } from '../../shared/invite-dialog.tsx';
import { poolName } from '../../shared/pool-name.ts';
import { TeamNoteDialog } from '../../shared/team-note-dialog.tsx';

interface PoolRowProps {
  member: PoolMember;
  /** Of the offer for which somebody is looked for. */
  openSlots: number | null;
}

/** Somebody of the pool: who, why, when they are free, and what the team does with them. */
export function PoolRow({ member, openSlots }: PoolRowProps) {
  const [dialog, open] = useState<'invite' | 'note' | 'remove' | null>(null);
  const close = () => open(null);
  const name = poolName(member);
  const { note, profession, place, sources } = member;
  return (
    <li className="candidate pool-row">
      <div className="candidate__who">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-xl font-bold wrap-anywhere">{name}</h2>
          {member.rppsVerified && (
            <Badge tone="success" icon="verified">
              {RPPS_VERIFIED_LABEL}
            </Badge>
          )}
          {poolSourceSchema.options
            .filter((source) => sources.includes(source))
            .map((source) => (
              <Badge key={source} tone="neutral">
                {poolSourceLabels[source]}
              </Badge>
            ))}
        </div>
        <p className="text-muted">{[profession, place].filter(Boolean).join(' · ')}</p>
        {note && (
          <p className="candidate__note">
            <Icon name="edit" />
            <span>{`${note.author ?? 'Ancien membre'}, ${formatDate(note.at)} : ${note.text}`}</span>
          </p>
        )}
      </div>
      <div className="candidate__dates">
        {openSlots !== null && member.coveredSlots !== null && (
          <p>
            <strong className="data text-lg">{member.coveredSlots}</strong>
            {` sur ${formatCount(openSlots, 'créneau ouvert', 'créneaux ouverts')}`}
          </p>
        )}
        <FreeDays availability={member.availability} availableFrom={member.availableFrom} />
      </div>
      <div className="candidate__actions">
        <Button onPress={() => open('invite')}>
          Inviter<span className="sr-only">{` ${name}`}</span>
        </Button>
        <Menu
          label={`Autres actions : ${name}`}
          trigger={<IconButton icon="more" aria-label={`Autres actions : ${name}`} />}
          entries={[
            {
              id: 'note',
              label: note ? 'Modifier la note' : 'Ajouter une note',
              icon: 'edit',
              onAction: () => open('note'),
            },
            {
              id: 'remove',
              label: 'Retirer de mes remplaçants',
              icon: 'trash',
              isDestructive: true,
              onAction: () => open('remove'),
            },
          ]}
        />
      </div>
      {dialog === 'invite' && <InviteDialog invited={{ poolId: member.id }} name={name} onClose={close} />}
      {dialog === 'note' && <PoolNoteDialog member={member} name={name} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog member={member} name={name} onClose={close} />}
    </li>
  );
}

interface AboutMember {
  member: PoolMember;
  name: string;
  onClose: () => void;
}

function PoolNoteDialog({ member: { id, note }, name, onClose }: AboutMember) {
  const write = useNotePoolMember();
  return <TeamNoteDialog {...{ id, name, note, write, onClose }} subject="La personne" />;
}

function RemoveDialog({ member, name, onClose }: AboutMember) {
  const remove = useRemovePoolMember();
  const confirm = () =>
    remove
      .mutateAsync(member.id)
      .catch((error: unknown) => toast.error(messageOf(error, "La personne n'a pas pu être retirée")));
  return (
    <ConfirmDialog
      title={`Retirer ${name} de vos remplaçants ?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={confirm}
      confirmLabel="Retirer"
      isDestructive
    >
      La note de votre équipe est effacée. La personne revient dans la liste si elle travaille de nouveau pour
      vous.
    </ConfirmDialog>
  );
}
