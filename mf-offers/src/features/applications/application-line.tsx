import type { MyInterest } from '@praticio/contracts/offers/interest';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { parisDay } from '@praticio/ui-kit/days';
import { useToday } from '@praticio/ui-kit/today';

interface Stop {
  name: string;
  when: string;
  state: 'done' | 'here' | 'ahead';
}

type Progress = Pick<MyInterest, 'status' | 'createdAt' | 'answeredAt'>;

/** The stops of an application: sent, answered, in conversation. */
export function stopsOf({ status, createdAt, answeredAt }: Progress, today: string): Stop[] {
  const dayOf = (at: string) => shortDayText(parisDay(new Date(at)), today);
  const sent: Stop = { name: 'Envoyée', when: dayOf(createdAt), state: 'done' };
  const answered = answeredAt ? dayOf(answeredAt) : '–';
  if (status === 'pending')
    return [
      sent,
      { name: 'Réponse', when: '–', state: 'here' },
      { name: 'Échange', when: '–', state: 'ahead' },
    ];
  if (status === 'rejected') return [sent, { name: 'Refus', when: answered, state: 'here' }];
  return [
    sent,
    { name: 'Acceptée', when: answered, state: 'done' },
    { name: 'Échange', when: '', state: 'here' },
  ];
}

const SAID = { done: 'fait', here: 'en cours', ahead: 'à venir' };

/** An application as a line with stops; the current stop is yellow. */
export function ApplicationLine({ interest }: { interest: MyInterest }) {
  const today = useToday();
  return (
    <ol className="application-line">
      {stopsOf(interest, today).map(({ name, when, state }) => (
        <li key={name} data-state={state}>
          <span className="application-line__dot" aria-hidden="true" />
          {name}
          <span className="sr-only">{`, ${SAID[state]}`}</span>
          <span className="data application-line__when">{when}</span>
        </li>
      ))}
    </ol>
  );
}
