import type { PlanningSlot } from '@praticio/contracts/offers/planning';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Button } from '@praticio/ui-kit/button';
import { useId } from 'react';
import { useFreePool } from '../../api/get-free-pool.ts';
import { poolName } from '../../shared/pool-name.ts';

/** Somebody of the pool who is about to be invited to a slot. */
export interface Inviting {
  poolId: string;
  name: string;
  offerId: number;
  slotId: string;
}

interface FreePeopleProps {
  offerId: number;
  slot: PlanningSlot;
  onInvite: (inviting: Inviting) => void;
}

/** People of the pool who have the profession and say that they are free on the day of an open slot, one press from an invitation; nothing where nobody does. */
export function FreePeople({ offerId, slot, onInvite }: FreePeopleProps) {
  const title = useId();
  const { data: pool } = useFreePool(offerId, slot.day);
  if (!pool || pool.items.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="planning-panel__said">
        Mes remplaçants, libres ce jour-là
      </h3>
      <ul className="planning-panel__list">
        {pool.items.map((member) => {
          const name = poolName(member);
          return (
            <li key={member.id} className="planning-candidate">
              <Avatar name={name} className="planning-panel__who" />
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">
                  {[member.profession, member.place].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Button
                variant="soft"
                size="small"
                onPress={() => onInvite({ poolId: member.id, name, offerId, slotId: slot.id })}
              >
                Inviter<span className="sr-only">{` ${name}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
