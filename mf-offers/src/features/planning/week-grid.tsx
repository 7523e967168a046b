import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { Icon } from '@praticio/ui-kit/icon';
import { Link } from '@praticio/ui-kit/router';
import { useRef } from 'react';
import { DaySquares } from './day-squares.tsx';
import { EntryBlock } from './entry-block.tsx';
import { dayTitle, shortWeekday } from './planning-days.ts';
import { countsOf, type Entry, entriesOn, isFreeOn, type PlanningRow } from './planning-rows.ts';
import { countsText } from './planning-words.ts';
import { useGridFocus } from './use-grid-focus.ts';

const FRIDAY = 5;
const isWeekend = (column: number) => column >= FRIDAY;

interface WeekGridProps {
  rows: readonly PlanningRow[];
  days: readonly string[];
  today: string;
  title: string;
  /** Days on which the reader is free. */
  free: { from: string; to: string }[] | null;
  mayPublish: boolean;
  opened: string | null;
  isTurning: boolean;
  onOpen: (entry: Entry, element: HTMLElement) => void;
  onPage: (steps: 1 | -1) => void;
}

/** A week: rows are offers, columns are days. Tab enters it once, arrows move inside, Enter opens a block. */
export function WeekGrid(props: WeekGridProps) {
  const { rows, days, today, title, free, mayPublish, opened, isTurning, onOpen, onPage } = props;
  const root = useRef<HTMLTableElement>(null);
  const focus = useGridFocus({ root, rows: rows.length, columns: days.length, onPage, isTurning });
  return (
    <table ref={root} className="planning-week" aria-label={`Semaine, ${title}`} {...focus.grid}>
      <thead>
        <tr>
          <th scope="col" className="planning-week__corner">
            Par offre
          </th>
          {days.map((day, column) => (
            <th
              key={day}
              scope="col"
              data-weekend={isWeekend(column) || undefined}
              data-today={day === today || undefined}
            >
              <DayHead
                day={day}
                entries={entriesOn(rows, day)}
                isFree={isFreeOn(free, day)}
                mayPublish={mayPublish && day >= today}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <th scope="row">
              <RowHead row={row} />
            </th>
            {days.map((day, column) => {
              const entries = row.entries.filter((entry) => entry.day === day);
              const place = { row: at, column };
              return (
                <td
                  key={day}
                  data-row={at}
                  data-column={column}
                  data-weekend={isWeekend(column) || undefined}
                  {...(entries.length === 0 && {
                    tabIndex: focus.tabIndexOf(place),
                    'aria-label': `${row.title}, ${dayTitle(day)}, rien de prévu`,
                  })}
                >
                  {entries.map((entry, item) => (
                    <EntryBlock
                      key={entry.key}
                      entry={entry}
                      tabIndex={focus.tabIndexOf(place, item)}
                      isOpen={opened === entry.key}
                      onOpen={onOpen}
                    />
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayHeadProps {
  day: string;
  entries: Entry[];
  isFree: boolean;
  mayPublish: boolean;
}

function DayHead({ day, entries, isFree, mayPublish }: DayHeadProps) {
  const counts = countsOf(entries);
  const { filled, open, total, isOwn } = counts;
  return (
    <div className="planning-head" data-free={isFree || undefined}>
      <span className="flex items-center justify-between gap-1">
        <span aria-hidden="true" className="planning-head__day data">
          {`${shortWeekday(day)} ${Number(day.slice(8))}`}
        </span>
        {mayPublish && (
          <Link
            to={`/offers/create?jour=${day}`}
            className="planning-head__add"
            aria-label={`Publier une offre pour le ${dayTitle(day)}`}
          >
            <Icon name="plus" className="size-4" />
          </Link>
        )}
      </span>
      <span className="sr-only">
        {`${dayTitle(day)}, ${countsText(counts)}${isFree ? ', vous êtes libre' : ''}`}
      </span>
      {total > 0 && (
        <span aria-hidden="true" className="planning-head__count" data-open={open > 0 || undefined}>
          {!isOwn && `${filled}/${total}`}
          <DaySquares counts={counts} />
        </span>
      )}
    </div>
  );
}

function RowHead({ row: { offer, title, detail, family } }: { row: PlanningRow }) {
  const positions = Math.max(0, ...(offer?.slots.map((slot) => slot.positions) ?? []));
  const details = [detail, positions > 0 && `${positions}\u00a0${positions > 1 ? 'postes' : 'poste'}`];
  return (
    <span className="planning-row">
      <FamilyMark family={family} size="small" isDecorative />
      {offer && offer.status !== 'DELETED' ? (
        <Link to={`/offers/${offer.id}`} className="planning-row__title">
          {title}
        </Link>
      ) : (
        <span className="planning-row__title">{title}</span>
      )}
      <span className="planning-row__detail">{details.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
