import type { MyInterest } from 'contracts/offers/interest';
import { formatShortDate } from 'ui-kit/format';

interface Stop {
  name: string;
  when: string;
  state: 'done' | 'here' | 'ahead';
}

/** The stops of an application: sent, answered, in conversation. */
export function stopsOf({
  status,
  createdAt,
  answeredAt,
}: Pick<MyInterest, 'status' | 'createdAt' | 'answeredAt'>): Stop[] {
  const sent: Stop = { name: 'Envoyée', when: formatShortDate(createdAt), state: 'done' };
  const answered = answeredAt ? formatShortDate(answeredAt) : '–';
  if (status === 'pending')
    return [
      sent,
      { name: 'Réponse', when: '–', state: 'here' },
      { name: 'Échange', when: '–', state: 'ahead' },
    ];
  if (status === 'rejected') return [sent, { name: 'Refus', when: answered, state: 'here' }];
  return [
    sent,
    { name: 'Accord', when: answered, state: 'done' },
    { name: 'Échange', when: '', state: 'here' },
  ];
}

const SAID = { done: 'fait', here: 'en cours', ahead: 'à venir' };

/** An application as a line with stops; the current stop is yellow. */
export function ApplicationLine({ interest }: { interest: MyInterest }) {
  return (
    <ol className="application-line">
      {stopsOf(interest).map(({ name, when, state }) => (
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
