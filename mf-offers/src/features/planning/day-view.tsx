import { hoursText, longHoursText } from '@praticio/contracts/offers/shift-words';
import { Button, IconButton, LinkButton } from '@praticio/ui-kit/button';
import { addDays } from '@praticio/ui-kit/days';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { Icon } from '@praticio/ui-kit/icon';
import { Link } from '@praticio/ui-kit/router';
import { EmptyState } from '@praticio/ui-kit/states';
import { type TouchEvent, useRef } from 'react';
import { EntryPerson } from './entry-block.tsx';
import { HoursBar } from './hours-bar.tsx';
import { dayTitle } from './planning-days.ts';
import { countsOf, type Entry, entriesOn, forDay, nextDayOf, type PlanningRow } from './planning-rows.ts';
import { entryText, waitingText } from './planning-words.ts';

/** A finger that moves so far sideways, and less up or down, turns the day. */
const SWIPE_PX = 60;

function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!(touch && from)) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= SWIPE_PX && Math.abs(y) < Math.abs(x)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

interface DayViewProps {
  rows: readonly PlanningRow[];
  day: string;
  mayPublish: boolean;
  onDay: (day: string) => void;
  onOpen: (entry: Entry, element: HTMLElement) => void;
}

/** One day: open slots first, then by hour. A swipe turns to the day before or after. */
export function DayView({ rows, day, mayPublish, onDay, onOpen }: DayViewProps) {
  const swipe = useSwipe((steps) => onDay(addDays(day, steps)));
  const entries = forDay(entriesOn(rows, day));
  const { open, total } = countsOf(entries);
  const next = nextDayOf(rows, day);
  return (
    <section className="planning-day" {...swipe}>
      <header className="planning-day__head">
        <h2 aria-live="polite">{dayTitle(day)}</h2>
        {total > 0 && (
          <p>
            {open > 0 ? (
              <>
                <b className="text-danger data">{open}</b>
                {` à pourvoir sur ${total}`}
              </>
            ) : (
              `${total > 1 ? `${total} créneaux` : 'un créneau'}`
            )}
          </p>
        )}
      </header>
      {entries.length === 0 && (
        <EmptyState
          icon="calendar"
          title="Rien de prévu ce jour-là."
          action={
            next && (
              <Button variant="soft" onPress={() => onDay(next)}>
                {`Voir le ${dayTitle(next)}`}
              </Button>
            )
          }
        />
      )}
      <ul className="planning-cards">
        {entries.map((entry) => (
          <EntryCard key={entry.key} entry={entry} onOpen={onOpen} />
        ))}
      </ul>
      {mayPublish && (
        <LinkButton variant="secondary" icon="plus" isWide to={`/offers/create?jour=${day}`}>
          Publier une offre pour ce jour
        </LinkButton>
      )}
    </section>
  );
}

function EntryCard({ entry, onOpen }: { entry: Entry; onOpen: DayViewProps['onOpen'] }) {
  const { kind, family, title, start, end, person, own, offer } = entry;
  const conversation = (person ?? own)?.interestId;
  return (
    <li className={`planning-card family-${family}`} data-kind={kind}>
      <div className="planning-card__hours">
        <span className="data" aria-hidden="true">
          {hoursText(entry)}
        </span>
        <span className="sr-only">{longHoursText({ start, end })}</span>
        <HoursBar start={start} end={end} />
      </div>
      <div className="planning-card__text">
        <p className="planning-card__title">
          <FamilyMark family={family} size="small" isDecorative />
          {title}
        </p>
        <p className="planning-card__who">
          <EntryPerson entry={entry} />
          {kind === 'confirmed' && <span className="sr-only">, confirmé</span>}
        </p>
        {kind === 'proposed' && <p className="planning-card__waits">{`proposé, ${waitingText(entry)}`}</p>}
      </div>
      {kind === 'confirmed' || kind === 'proposed' ? (
        <div className="planning-card__side">
          {kind === 'confirmed' && conversation ? (
            <Link
              to={`/conversations/${conversation}`}
              className="kit-button kit-button--ghost kit-button--icon"
              aria-label={`Ouvrir la conversation : ${entryText(entry)}`}
            >
              <Icon name="message" />
            </Link>
          ) : (
            <MoreButton entry={entry} onOpen={onOpen} />
          )}
        </div>
      ) : (
        <div className="planning-card__acts">
          <OpenButton entry={entry} onOpen={onOpen} />
          {offer && (
            <LinkButton variant="secondary" to={`/offers/${offer.id}/edit`}>
              Changer
            </LinkButton>
          )}
        </div>
      )}
    </li>
  );
}

function MoreButton({ entry, onOpen }: { entry: Entry; onOpen: DayViewProps['onOpen'] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <IconButton
      ref={button}
      icon="more"
      aria-haspopup="dialog"
      aria-label={`Voir : ${entry.title}, ${entryText(entry)}`}
      onPress={() => button.current && onOpen(entry, button.current)}
    />
  );
}

function OpenButton({ entry, onOpen }: { entry: Entry; onOpen: DayViewProps['onOpen'] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      variant="soft"
      aria-haspopup="dialog"
      aria-label={`Voir : ${entry.title}, ${entryText(entry)}`}
      onPress={() => button.current && onOpen(entry, button.current)}
    >
      Voir
    </Button>
  );
}
