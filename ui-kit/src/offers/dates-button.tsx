import { daysInWords } from '@praticio/ui-kit/date-words';
import { useToday } from '@praticio/ui-kit/today';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';

const load = () => import('./dates-window.tsx');
// loaded on demand: the calendar's code is as large as a page
const DatesWindow = lazy(async () => ({ default: (await load()).DatesWindow }));

interface Days {
  /** '2027-01-11', '' for none. */
  from: string;
  to: string;
}

interface DatesButtonProps extends Days {
  onChange: (days: Days) => void;
  className?: string;
}

/** A button for the reader's free days, with a calendar that opens below. */
export function DatesButton({ from, to, onChange, className = '' }: DatesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const today = useToday();
  const words = daysInWords({ from, to }, today);
  return (
    <div className={className}>
      <button
        ref={button}
        type="button"
        className="kit-search__dates"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" className="kit-control__icon" />
        <span className="kit-label">Dates</span>{' '}
        {words ? (
          <span className="kit-search__days">{words}</span>
        ) : (
          <span className="kit-search__none">Toutes</span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DatesWindow
            trigger={button}
            from={from}
            to={to}
            today={today}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
