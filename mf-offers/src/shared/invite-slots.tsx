import { Checkbox } from '@praticio/ui-kit/choice';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useOffer } from '../api/get-offer.ts';
import { SlotLine, SlotsByWeek } from './slots-by-week.tsx';

interface InviteSlotsProps {
  offerId: number;
  slotIds: readonly string[];
  onChange: (slotIds: string[]) => void;
}

/** The open slots of an own offer to which somebody is invited; lists of offers leave them out. */
export function InviteSlots({ offerId, slotIds, onChange }: InviteSlotsProps) {
  const offer = useOffer(String(offerId));
  const tick = (id: string, isTicked: boolean) =>
    onChange(isTicked ? [...slotIds, id] : slotIds.filter((one) => one !== id));
  return (
    <QueryState query={offer} failed="Erreur lors du chargement des créneaux">
      {({ slots }) => (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="kit-label">Créneaux (sans choix : tous)</legend>
          <div className="max-h-60 overflow-y-auto">
            <SlotsByWeek slots={slots.filter(({ state }) => state === 'open')}>
              {(slot) => (
                <li>
                  <Checkbox isSelected={slotIds.includes(slot.id)} onChange={(on) => tick(slot.id, on)}>
                    <SlotLine slot={slot} />
                  </Checkbox>
                </li>
              )}
            </SlotsByWeek>
          </div>
        </fieldset>
      )}
    </QueryState>
  );
}
