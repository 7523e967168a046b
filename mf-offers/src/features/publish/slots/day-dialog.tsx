import { SLOT_NOTE_MAX_LENGTH } from '@praticio/contracts/offers/limits';
import { longHoursText, weekdayText } from '@praticio/contracts/offers/shift-words';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Row } from '@praticio/ui-kit/layout';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { useState } from 'react';
import { breakOf, breakText } from './slot-break.ts';
import { POSITIONS } from './slot-pattern.tsx';

interface DayDialogProps {
  day: string;
  slots: readonly SlotInput[];
  /** The slots that a pattern made for this day before it was removed. */
  removed: readonly SlotInput[];
  onSave: (slots: SlotInput[]) => void;
  onClose: () => void;
}

/** The slots of one day: hours, break, positions and note of each. */
export function DayDialog({ day, slots, removed, onSave, onClose }: DayDialogProps) {
  const [edited, setEdited] = useState(() => [...slots]);
  const change = (at: number, fields: Partial<SlotInput>) =>
    setEdited(edited.map((slot, index) => (index === at ? { ...slot, ...fields } : slot)));
  const isWhole = edited.every(({ start, end }) => start && end);
  const isTwice = new Set(edited.map(slotIdOf)).size < edited.length;
  const save = (kept: SlotInput[]) => {
    onSave(kept);
    onClose();
  };
  const added: SlotInput = {
    ...(edited.at(-1) ??
      removed[0] ?? { start: '08:00', end: '20:00', breakMinutes: 0, positions: 1, note: '' }),
    day,
  };
  return (
    <Dialog title={weekdayText(day)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="small">
      <div className="grid gap-5">
        {edited.map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the edited value would be the key
          <fieldset key={at} className="grid min-w-0 gap-4">
            <legend className="sr-only">{`Créneau ${longHoursText(slot)}`}</legend>
            <div className="grid grid-cols-2 gap-4">
              <TextField
                label="De"
                type="time"
                value={slot.start}
                onChange={(start) => change(at, { start })}
              />
              <TextField label="À" type="time" value={slot.end} onChange={(end) => change(at, { end })} />
              <TextField
                label="Pause non payée (min)"
                inputMode="numeric"
                maxLength={3}
                value={breakText(slot.breakMinutes)}
                onChange={(text) => change(at, { breakMinutes: breakOf(text) })}
              />
              <Select
                label="Postes"
                options={POSITIONS}
                value={String(slot.positions)}
                onChange={(positions) => change(at, { positions: Number(positions) })}
              />
            </div>
            <TextField
              label="Note"
              maxLength={SLOT_NOTE_MAX_LENGTH}
              value={slot.note}
              onChange={(note) => change(at, { note })}
            />
            <Button
              variant="ghost"
              icon="trash"
              className="justify-self-start"
              onPress={() => {
                const kept = edited.filter((_, index) => index !== at);
                if (kept.length > 0) setEdited(kept);
                else save([]);
              }}
            >
              Retirer
            </Button>
          </fieldset>
        ))}
        {edited.length === 0 && (
          <p className="text-muted">
            {removed.length > 0 ? 'Retiré de la répétition.' : 'Aucun créneau ce jour-là.'}
          </p>
        )}
        {isTwice && (
          <p role="alert" className="text-sm text-danger">
            Deux créneaux ont les mêmes horaires : indiquez plutôt plusieurs postes.
          </p>
        )}
        <Row align="end">
          {edited.length === 0 && removed.length > 0 && (
            <Button variant="soft" onPress={() => save([...removed])}>
              Remettre
            </Button>
          )}
          <Button variant="secondary" icon="plus" onPress={() => setEdited([...edited, added])}>
            Ajouter un créneau
          </Button>
          {edited.length > 0 && (
            <Button isDisabled={!isWhole || isTwice} onPress={() => save(edited)}>
              Valider
            </Button>
          )}
        </Row>
      </div>
    </Dialog>
  );
}
