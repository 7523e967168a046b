import type { Offer } from '@praticio/contracts/offers/offer';
import type { Slot, SlotFit } from '@praticio/contracts/offers/slots';
import { Button } from '@praticio/ui-kit/button';
import { Checkbox } from '@praticio/ui-kit/choice';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { formatCount } from '@praticio/ui-kit/format';
import { useId } from 'react';
import { SlotLine, SlotsByWeek } from '../../shared/slots-by-week.tsx';

export const SLOT_MISSING = 'Choisissez au moins un créneau';

export const openSlotsOf = ({ slots }: Pick<Offer, 'slots'>): Slot[] =>
  slots.filter(({ state }) => state === 'open');

/** The slots that are ticked at first: those that collide with nothing; where every one does, those without an engagement. */
export function firstChoice(slots: readonly Slot[], fits: readonly SlotFit[]): string[] {
  const byId = new Map(fits.map((fit) => [fit.slotId, fit]));
  const possible = slots.filter(({ id }) => !byId.get(id)?.engagement);
  const free = possible.filter(({ id }) => byId.get(id)?.isFree !== false);
  return (free.length > 0 ? free : possible).map(({ id }) => id);
}

/** The objection to a slot, in words; '' when there is none. */
function objection(fit: SlotFit | undefined): string {
  if (fit?.engagement) return `chevauche votre engagement « ${fit.engagement.offerTitle} »`;
  return fit?.isFree === false ? 'hors de vos disponibilités' : '';
}

/** The slots that the candidate would work. */
export function SlotsChoice({ slots, fits }: { slots: readonly Slot[]; fits: readonly SlotFit[] }) {
  const id = useId();
  const { value, onChange, error } = useFormField<string[]>('slotIds');
  const byId = new Map(fits.map((fit) => [fit.slotId, fit]));
  const toggle = (slotId: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, slotId] : value.filter((one) => one !== slotId));
  const isAll = value.length === slots.length;
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error && id}>
      <legend className="kit-label">Créneaux que vous pouvez assurer</legend>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span role="status">{`${value.length} sur ${formatCount(slots.length, 'créneau', 'créneaux')}`}</span>
        <Button
          size="small"
          variant="ghost"
          onPress={() => onChange(isAll ? [] : slots.map((slot) => slot.id))}
        >
          {isAll ? 'Tout décocher' : 'Tout cocher'}
        </Button>
      </p>
      <div className="max-h-72 overflow-y-auto">
        <SlotsByWeek slots={slots}>
          {(slot) => (
            <li>
              <Checkbox
                isSelected={value.includes(slot.id)}
                onChange={(isChosen) => toggle(slot.id, isChosen)}
              >
                <SlotLine slot={slot} />
                {objection(byId.get(slot.id)) && (
                  <span className="block text-sm text-warning">{objection(byId.get(slot.id))}</span>
                )}
              </Checkbox>
            </li>
          )}
        </SlotsByWeek>
      </div>
      {error && (
        <p id={id} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
