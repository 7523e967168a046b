import { hoursText } from '@praticio/contracts/offers/shift-words';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Icon } from '@praticio/ui-kit/icon';
import { HoursBar } from './hours-bar.tsx';
import type { Entry } from './planning-rows.ts';
import { blockText, entryLabel, entryText } from './planning-words.ts';

/** The people of a block, or those who could be: initials and a short name. */
export function EntryPerson({ entry, isShort = false }: { entry: Entry; isShort?: boolean }) {
  const { kind, person, own } = entry;
  const text = entryText(entry);
  if (!(person || own))
    return (
      <>
        {kind === 'open' && <Icon name="users" className="size-4" />}
        <span>{isShort ? blockText(entry) : text}</span>
      </>
    );
  return (
    <>
      {!(own && isShort) && (
        <Avatar name={text} of={own ? 'structure' : 'person'} size="small" className="planning-who" />
      )}
      <span className={isShort ? 'min-w-0 truncate' : 'min-w-0 wrap-anywhere'}>
        {isShort ? blockText(entry) : text}
      </span>
      {kind === 'proposed' && (
        <span className="planning-waits">
          <Icon name="clock" className="size-3.5" />
        </span>
      )}
    </>
  );
}

interface EntryBlockProps {
  entry: Entry;
  tabIndex: number;
  isOpen: boolean;
  onOpen: (entry: Entry, element: HTMLElement) => void;
}

/** One block of the week: hours, who, and the hours as a bar. */
export function EntryBlock({ entry, tabIndex, isOpen, onOpen }: EntryBlockProps) {
  return (
    <button
      type="button"
      className={`planning-entry family-${entry.family}`}
      data-kind={entry.kind}
      data-item
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onOpen(entry, currentTarget)}
    >
      <span className="sr-only">{entryLabel(entry)}</span>
      <span aria-hidden="true" className="planning-entry__hours data">
        {hoursText(entry)}
        {entry.count > 1 && <span className="planning-entry__count">{`× ${entry.count}`}</span>}
      </span>
      <span aria-hidden="true" className="planning-entry__who">
        <EntryPerson entry={entry} isShort />
      </span>
      <HoursBar start={entry.start} end={entry.end} />
    </button>
  );
}
