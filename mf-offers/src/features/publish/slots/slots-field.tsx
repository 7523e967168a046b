import { OFFER_SLOTS_MAX } from '@praticio/contracts/offers/limits';
import { mergeShifts } from '@praticio/contracts/offers/shift-pattern';
import { minutesText, weekdayText } from '@praticio/contracts/offers/shift-words';
import { SLOTS_TOO_MANY, type SlotInput } from '@praticio/contracts/offers/slot-input';
import { spanText } from '@praticio/ui-kit/date-words';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { useToday } from '@praticio/ui-kit/today';
import { useId, useState } from 'react';
import { useIsWide } from '../../../shared/use-wide.ts';
import { DayDialog } from './day-dialog.tsx';
import { SlotCalendar } from './slot-calendar.tsx';
import { SlotPatternFields } from './slot-pattern.tsx';
import { SlotWeeks } from './slot-weeks.tsx';
import { manualChanges, totalsOf } from './slot-words.ts';

/** The slots of an offer: made by a pattern, then changed one by one in a calendar, on a phone in a list by week. */
export function SlotsField() {
  const id = useId();
  const today = useToday();
  const isWide = useIsWide();
  const { value: slots, onChange, error } = useFormField<SlotInput[]>('slots');
  /** The slots by patterns, or of the stored offer: a different one now was changed by hand. */
  const [made, setMade] = useState<SlotInput[]>(slots);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const days = new Set(slots.map(({ day }) => day));
  const removed = new Set(made.flatMap(({ day }) => (days.has(day) ? [] : [day])));
  const change = (next: SlotInput[]) => onChange(mergeShifts([], next));
  const setDay = (day: string, next: SlotInput[]) =>
    change([...slots.filter((slot) => slot.day !== day), ...next]);
  const madeOn = (day: string) => made.filter((slot) => slot.day === day);
  const toggle = (day: string) => setDay(day, days.has(day) ? [] : madeOn(day));
  const add = (more: SlotInput[]) => {
    setMade(mergeShifts(made, more));
    change(mergeShifts(slots, more));
  };
  const isTooMany = slots.length > OFFER_SLOTS_MAX;
  const wrong = error ?? (isTooMany ? SLOTS_TOO_MANY : undefined);
  const shown = { slots, removed, today, onOpen: setOpenDay, onToggle: toggle };
  return (
    <div className="slots-field" aria-describedby={wrong && id}>
      <SlotPatternFields onAdd={add} />
      <div className="grid min-w-0 content-start gap-5">
        {isWide ? <SlotCalendar {...shown} /> : <SlotWeeks {...shown} />}
        <ByHand made={made} slots={slots} />
        {slots.length > 0 && <Totals slots={slots} today={today} />}
        <p id={id} role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      </div>
      {openDay && (
        <DayDialog
          key={openDay}
          day={openDay}
          slots={slots.filter(({ day }) => day === openDay)}
          removed={removed.has(openDay) ? madeOn(openDay) : []}
          onSave={(next) => setDay(openDay, next)}
          onClose={() => setOpenDay(null)}
        />
      )}
    </div>
  );
}

function ByHand({ made, slots }: { made: readonly SlotInput[]; slots: readonly SlotInput[] }) {
  const title = useId();
  const changes = manualChanges(made, slots);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="font-semibold">
        Changés à la main
      </h3>
      <ul className="slots-changes">
        {changes.map(({ day, words }) => (
          <li key={`${day} ${words}`}>
            <span className="data font-medium">{weekdayText(day)}</span>{' '}
            <span className="text-muted">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sums of the slots; any number costs one credit. */
function Totals({ slots, today }: { slots: readonly SlotInput[]; today: string }) {
  const { positions, minutes } = totalsOf(slots);
  const [first, last] = [slots[0], slots.at(-1)];
  const facts: [string, string][] = [
    ['Créneaux', String(slots.length)],
    ['Postes à pourvoir', String(positions)],
    ['Heures payées par poste', minutesText(minutes)],
    ['Mission', first && last ? spanText(first.day, last.day, today) : ''],
    ['Coût', '1 crédit'],
  ];
  return (
    <dl className="slots-totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="data">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
