import { RPPS_VERIFIED_LABEL } from '@praticio/contracts/identity/candidate';
import {
  invitationStateLabels,
  type PoolMember,
  poolSourceLabels,
  poolSourceSchema,
} from '@praticio/contracts/offers/pool';
import type { Slot } from '@praticio/contracts/offers/slots';
import { messageOf } from '@praticio/ui-kit/api';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Badge } from '@praticio/ui-kit/badge';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { Checkbox } from '@praticio/ui-kit/choice';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { Menu } from '@praticio/ui-kit/menu';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useState } from 'react';
import { useNotePoolMember } from '../../api/note-pool-member.ts';
import { useRemovePoolMember } from '../../api/remove-pool-member.ts';
import { FreeDays } from '../../shared/free-days.tsx';
import { InviteDialog } from '../../shared/invite-dialog.tsx';
import { poolName } from '../../shared/pool-name.ts';
import { SlotCells } from '../../shared/slot-cells.tsx';
import { TeamNoteDialog } from '../../shared/team-note-dialog.tsx';
import { useIsReader } from '../../shared/use-is-reader.ts';

interface PoolRowProps {
  member: PoolMember;
  /** The open slots of the offer for which somebody is looked for. */
  slots: readonly Slot[];
  /** With an offer chosen, several are invited at once. */
  tick?: { isTicked: boolean; onTick: (isTicked: boolean) => void } | undefined;
}

const ASK_FOR_DATES = 'Êtes-vous libre à ces dates ? Votre réponse nous suffit.';

/** Somebody of the pool: name, source, free days, and the actions of the team. */
export function PoolRow({ member, slots, tick }: PoolRowProps) {
  const [dialog, open] = useState<'invite' | 'ask' | 'note' | 'remove' | null>(null);
  const isReader = useIsReader();
  const close = () => open(null);
  const name = poolName(member);
  const { note, profession, place, distanceKm, sources } = member;
  return (
    <li className="candidate pool-row" data-ticked={tick?.isTicked || undefined}>
      {tick ? (
        <Checkbox className="candidate__tick" isSelected={tick.isTicked} onChange={tick.onTick}>
          <span className="sr-only">{`Cocher : ${name}`}</span>
        </Checkbox>
      ) : (
        // invited people stand in line with the others
        member.towardsOffer && <span className="candidate__tick pool-row__untickable" />
      )}
      <div className="candidate__who">
        <div className="flex flex-wrap items-center gap-2">
          <Avatar name={name} />
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
        <p className="text-muted">
          {profession}
          {distanceKm !== null && (
            <>
              {profession && ' · '}
              <strong className="data text-ink">{`${distanceKm} km`}</strong>
              {place && `, ${place}`}
            </>
          )}
          {distanceKm === null && place && `${profession ? ' · ' : ''}${place}`}
        </p>
        {note && (
          <p className="candidate__note">
            <Icon name="edit" />
            <span>{`${note.author ?? 'Ancien membre'}, ${formatDate(note.at)} : ${note.text}`}</span>
          </p>
        )}
      </div>
      <div className="candidate__dates">
        <Cover member={member} slots={slots} onAsk={() => open('ask')} />
      </div>
      <div className="candidate__actions">
        {member.towardsOffer ? (
          <Towards {...member.towardsOffer} />
        ) : (
          !isReader && (
            <Button variant="soft" icon="mail" onPress={() => open('invite')}>
              Inviter<span className="sr-only">{` ${name}`}</span>
            </Button>
          )
        )}
        {!isReader && (
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
        )}
      </div>
      {(dialog === 'invite' || dialog === 'ask') && (
        <InviteDialog
          invited={{ poolId: member.id }}
          name={name}
          message={dialog === 'ask' ? ASK_FOR_DATES : ''}
          onClose={close}
        />
      )}
      {dialog === 'note' && <PoolNoteDialog member={member} name={name} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog member={member} name={name} onClose={close} />}
    </li>
  );
}

/** 'Invitation envoyée', and when. */
function Towards({ state, at }: NonNullable<PoolMember['towardsOffer']>) {
  return (
    <p className="pool-row__towards">
      <Badge tone={state === 'declined' ? 'neutral' : 'accent'}>
        {invitationStateLabels[state] ?? state}
      </Badge>
      {at && <span className="block text-sm text-muted">{`le ${formatDate(at)}`}</span>}
    </p>
  );
}

interface CoverProps {
  member: PoolMember;
  slots: readonly Slot[];
  onAsk: () => void;
}

/** Which of the open slots somebody covers; without slots, when they are free. */
function Cover({ member, slots, onAsk }: CoverProps) {
  const today = useToday();
  const isReader = useIsReader();
  const { availability, availableFrom, coveredSlotIds, towardsOffer } = member;
  if (slots.length === 0) return <FreeDays availability={availability} availableFrom={availableFrom} />;
  if (coveredSlotIds === null)
    return (
      <p>
        Disponibilités inconnues.{' '}
        {!towardsOffer && !isReader && (
          <Button variant="ghost" size="small" onPress={onAsk}>
            Les demander<span className="sr-only">{` à ${poolName(member)}`}</span>
          </Button>
        )}
      </p>
    );
  const covered = slots.filter(({ id }) => coveredSlotIds.includes(id));
  return (
    <>
      <p className="candidate__covered">
        <strong className="data">{covered.length}</strong>
        {` sur ${formatCount(slots.length, 'créneau ouvert', 'créneaux ouverts')}`}
        <span className="sr-only">
          {covered.length > 0 && ` : ${covered.map(({ day }) => shortDayText(day, today)).join(', ')}`}
        </span>
      </p>
      <SlotCells
        slots={slots.map(({ id, day }) => ({
          id,
          day,
          state: coveredSlotIds.includes(id) ? 'open' : 'none',
        }))}
      />
    </>
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
