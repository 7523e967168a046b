import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { addDays } from '@praticio/ui-kit/days';
import { Dialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { Select } from '@praticio/ui-kit/select';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useCopyWeek } from '../../api/copy-week.ts';
import { titleOf } from './planning-days.ts';

const WEEKS = 12;
const WEEK = 7;

interface CopyWeekDialogProps {
  /** Offers with slots in the week. */
  offers: readonly { id: number; title: string }[];
  monday: string;
  /** The week of today: nothing is copied to one that is over. */
  thisMonday: string;
  onCopied: (monday: string) => void;
  onClose: () => void;
}

/** Copies a week's slots of one offer, or of all, to another week. */
export function CopyWeekDialog({ offers, monday, thisMonday, onCopied, onClose }: CopyWeekDialogProps) {
  const copy = useCopyWeek();
  const first = monday >= thisMonday ? addDays(monday, WEEK) : thisMonday;
  const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(first, week * WEEK));
  const [offer, setOffer] = useState(offers.length > 1 ? 'all' : String(offers[0]?.id ?? ''));
  const [to, setTo] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chosen = offer === 'all' ? offers : offers.filter(({ id }) => String(id) === offer);

  const send = async () => {
    setBusy(true);
    setError(null);
    let added = 0;
    const failed: string[] = [];
    for (const { id, title } of chosen) {
      try {
        added += await copy.mutateAsync({ offerId: id, from: monday, to });
      } catch (failure) {
        failed.push(`${title} : ${messageOf(failure, "la semaine n'a pas pu être copiée")}`);
      }
    }
    setBusy(false);
    if (added > 0) toast.success(`${formatCount(added, 'créneau ajouté', 'créneaux ajoutés')}.`);
    else if (failed.length === 0) toast.info('Ces créneaux y sont déjà.');
    if (failed.length > 0) setError(failed.join(' '));
    else onCopied(to);
  };

  return (
    <Dialog title="Dupliquer la semaine" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="small">
      <div className="grid gap-4">
        <Select
          label="Offre"
          value={offer}
          onChange={setOffer}
          options={[
            ...(offers.length > 1 ? [{ value: 'all', label: 'Toutes les offres de la semaine' }] : []),
            ...offers.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <Select
          label="Vers la semaine"
          value={to}
          onChange={setTo}
          options={weeks.map((week) => ({ value: week, label: titleOf('semaine', week) }))}
        />
        <p className="text-sm text-muted">
          Les mêmes jours, horaires et postes, sans les personnes. Ce qui est déjà prévu cette semaine-là
          reste.
        </p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <div className="kit-dialog__actions">
          <Button variant="secondary" onPress={onClose}>
            Annuler
          </Button>
          <Button isPending={isBusy} onPress={() => void send()}>
            Dupliquer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
