import { ENGAGEMENT_BREAK_MAX_MINUTES, ENGAGEMENT_SHIFTS_MAX } from '@praticio/contracts/offers/limits';
import { mergeShifts, type ShiftPattern, shiftsOfPattern } from '@praticio/contracts/offers/shift-pattern';
import { hoursText, longHoursText, minutesText, weekdayText } from '@praticio/contracts/offers/shift-words';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { DateField } from '@praticio/ui-kit/date-field';
import { formatCount } from '@praticio/ui-kit/format';
import { TextField } from '@praticio/ui-kit/text-field';
import { useId } from 'react';

interface Shift {
  day: string;
  start: string;
  end: string;
  breakMinutes: number;
  /** The slot of the offer that it fills. */
  slotId?: string | undefined;
}

/** The pattern as it is typed. */
export interface ShiftsValue {
  shifts: readonly Shift[];
  from: string;
  to: string;
  weekdays: string[];
  start: string;
  end: string;
  breakMinutes: string;
}

export const emptyShifts: ShiftsValue = {
  shifts: [],
  from: '',
  to: '',
  weekdays: [],
  start: '',
  end: '',
  breakMinutes: '',
};

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

function patternOf({ from, to, weekdays, start, end, breakMinutes }: ShiftsValue): ShiftPattern {
  const minutes = Math.round(Number(breakMinutes.replace(',', '.')) || 0);
  return {
    from,
    to,
    start,
    end,
    weekdays: weekdays.map(Number),
    breakMinutes: Math.min(Math.max(minutes, 0), ENGAGEMENT_BREAK_MAX_MINUTES),
  };
}

/** The shifts that were added; those of the pattern where its reader has added none. */
export const chosenShifts = (value: ShiftsValue): readonly Shift[] =>
  value.shifts.length > 0 ? value.shifts : shiftsOfPattern(patternOf(value));

interface ShiftsFieldProps {
  value: ShiftsValue;
  onChange: (value: ShiftsValue) => void;
  error?: string | undefined;
}

/** Shifts made from a pattern, each of which can be removed: the pattern's result is said before it is added. */
export function ShiftsField({ value, onChange, error }: ShiftsFieldProps) {
  const title = useId();
  const set = (change: Partial<ShiftsValue>) => onChange({ ...value, ...change });
  const made = shiftsOfPattern(patternOf(value));
  const merged = mergeShifts(value.shifts, made);
  const isTooMany = merged.length > ENGAGEMENT_SHIFTS_MAX;
  const { shifts } = value;
  return (
    <fieldset className="grid min-w-0 gap-4" aria-describedby={error && `${title}-error`}>
      <legend className="kit-label mb-2">Créneaux</legend>
      <div className="kit-fields sm:grid-cols-2">
        <DateField label="Du" value={value.from} onChange={(from) => set({ from })} />
        <DateField
          label="Au"
          value={value.to}
          onChange={(to) => set({ to })}
          {...(value.from && { min: value.from })}
        />
      </div>
      <ChoiceChips
        label="Jours"
        description="Aucun : tous les jours"
        chips={WEEKDAYS}
        value={value.weekdays}
        onChange={(weekdays) => set({ weekdays: weekdays.sort() })}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField label="De" type="time" value={value.start} onChange={(start) => set({ start })} />
        <TextField label="À" type="time" value={value.end} onChange={(end) => set({ end })} />
        <TextField
          label="Pause non payée (min)"
          inputMode="numeric"
          maxLength={3}
          value={value.breakMinutes}
          onChange={(breakMinutes) => set({ breakMinutes })}
        />
      </div>
      <p className="text-sm text-muted">Une fin avant le début passe minuit.</p>
      {made.length > 0 && (
        <Button
          variant="soft"
          icon="plus"
          isDisabled={isTooMany}
          onPress={() => set({ shifts: merged })}
          className="justify-self-start"
        >
          {`Ajouter ${formatCount(made.length, 'créneau', 'créneaux')}`}
        </Button>
      )}
      {isTooMany && (
        <p className="text-sm text-muted">{`${ENGAGEMENT_SHIFTS_MAX} créneaux maximum : raccourcissez la période.`}</p>
      )}
      {shifts.length > 0 && (
        <div>
          <p className="font-semibold" id={title}>
            {formatCount(shifts.length, 'créneau ajouté', 'créneaux ajoutés')}
          </p>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto" aria-labelledby={title}>
            {shifts.map((shift) => (
              <li key={`${shift.day} ${shift.start}`} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-1 text-sm">
                  {weekdayText(shift.day)}{' '}
                  <span className="data font-medium whitespace-nowrap">
                    <span aria-hidden="true">{hoursText(shift)}</span>
                    <span className="sr-only">{longHoursText(shift)}</span>
                  </span>
                  {shift.breakMinutes > 0 && `, pause ${minutesText(shift.breakMinutes)}`}
                </span>
                <IconButton
                  icon="trash"
                  aria-label={`Retirer le créneau du ${weekdayText(shift.day)} ${longHoursText(shift)}`}
                  onPress={() => set({ shifts: shifts.filter((other) => other !== shift) })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && (
        <p id={`${title}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
