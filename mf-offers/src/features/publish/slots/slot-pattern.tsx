import { SLOT_POSITIONS_MAX } from '@praticio/contracts/offers/limits';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { Button } from '@praticio/ui-kit/button';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { DateField } from '@praticio/ui-kit/date-field';
import { formatCount } from '@praticio/ui-kit/format';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { useToday } from '@praticio/ui-kit/today';
import { useState } from 'react';
import { breakOf, breakText } from './slot-break.ts';
import { patternWords, type SlotPattern, slotsOfPattern, WEEKDAYS } from './slot-words.ts';

const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));
export const POSITIONS = Array.from({ length: SLOT_POSITIONS_MAX }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

const EMPTY: SlotPattern = {
  from: '',
  to: '',
  weekdays: [],
  start: '08:00',
  end: '20:00',
  breakMinutes: 0,
  positions: 1,
};

/** Makes slots from a pattern; they are described in words before they are added. */
export function SlotPatternFields({ onAdd }: { onAdd: (slots: SlotInput[]) => void }) {
  const today = useToday();
  const [pattern, setPattern] = useState(EMPTY);
  const set = (change: Partial<SlotPattern>) => setPattern({ ...pattern, ...change });
  const made = slotsOfPattern(pattern);
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 text-lg font-semibold">Répéter</legend>
      <ChoiceChips
        label="Jours"
        description="Aucun : tous les jours"
        chips={DAYS}
        value={pattern.weekdays.map(String)}
        onChange={(days) => set({ weekdays: days.map(Number).sort() })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="De" type="time" value={pattern.start} onChange={(start) => set({ start })} />
        <TextField label="À" type="time" value={pattern.end} onChange={(end) => set({ end })} />
      </div>
      <div className="grid gap-4">
        <DateField label="Du" value={pattern.from} min={today} onChange={(from) => set({ from })} />
        <DateField label="Au" value={pattern.to} min={pattern.from || today} onChange={(to) => set({ to })} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Pause non payée (min)"
          inputMode="numeric"
          maxLength={3}
          value={breakText(pattern.breakMinutes)}
          onChange={(text) => set({ breakMinutes: breakOf(text) })}
        />
        <Select
          label="Postes"
          options={POSITIONS}
          value={String(pattern.positions)}
          onChange={(positions) => set({ positions: Number(positions) })}
        />
      </div>
      {made.length > 0 && (
        <>
          <p className="slots-words">{patternWords(pattern, today)}</p>
          <Button variant="soft" icon="plus" isWide onPress={() => onAdd(made)}>
            {`Ajouter ${formatCount(made.length, 'créneau', 'créneaux')}`}
          </Button>
        </>
      )}
      <p className="text-sm text-muted">
        Une fin avant le début passe minuit. Chaque créneau peut ensuite être changé dans le calendrier.
      </p>
    </fieldset>
  );
}
