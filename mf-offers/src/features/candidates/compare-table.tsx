import type { Offer } from '@praticio/contracts/offers/offer';
import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { Badge } from '@praticio/ui-kit/badge';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { useToday } from '@praticio/ui-kit/today';
import type { ReactNode } from 'react';
import { useAnswerInterest } from '../../api/answer-interest.ts';
import { candidateName } from '../../shared/candidate-name.ts';
import { freedomText } from '../../shared/dates-compared.tsx';
import { MainAction } from './candidate-actions.tsx';
import { bestOf, freeSpansOf, practiceWords } from './candidate-words.ts';
import { coveredWords, SlotsStrip } from './slots-strip.tsx';

interface Row {
  title: string;
  cell: (candidate: OfferCandidate) => ReactNode;
  best?: ReadonlySet<string>;
}

const UNKNOWN = 'Non indiqué';

/** Candidates side by side: the same rows for each. The best is marked where it is a fact, and nothing is a score. */
export function CompareTable({ offer, candidates }: { offer: Offer; candidates: readonly OfferCandidate[] }) {
  const today = useToday();
  const answer = useAnswerInterest();
  const hasSlots = candidates.some((candidate) => candidate.offer.slots.length > 0);
  const covering = bestOf(
    candidates,
    ({ coveredSlots }) => (hasSlots ? coveredSlots : null),
    (one, other) => one > other,
  );
  const nearest = bestOf(
    candidates,
    ({ distanceKm }) => distanceKm,
    (one, other) => one < other,
  );
  const rows: Row[] = [
    hasSlots
      ? { title: 'Créneaux couverts', cell: (one) => coveredWords(one), best: covering }
      : { title: 'Disponibilité', cell: (one) => freedomText(offer, freeSpansOf(one), today) || UNKNOWN },
    {
      title: 'Distance',
      cell: ({ distanceKm }) => (distanceKm === null ? UNKNOWN : `${distanceKm} km`),
      best: nearest,
    },
    { title: 'Commune', cell: ({ place }) => place ?? UNKNOWN },
    {
      title: 'Expérience',
      cell: ({ experienceYears }) =>
        experienceYears === null ? UNKNOWN : formatCount(experienceYears, 'an'),
    },
    {
      title: 'RPPS',
      cell: ({ candidate: { rppsVerified } }) =>
        rppsVerified ? <Badge tone="success">vérifié</Badge> : 'non vérifié',
    },
    { title: 'Logiciels', cell: ({ software }) => software.join(', ') || UNKNOWN },
    { title: 'Message', cell: ({ message }) => message ?? 'Sans message' },
    {
      title: "Note de l'équipe",
      cell: ({ note }) => (note ? `${note.author ?? 'Ancien membre'} : ${note.text}` : 'Sans note'),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className="compare" tabIndex={0} aria-label="Comparaison">
      <table>
        <thead>
          <tr>
            <td />
            {candidates.map((one) => (
              <th key={one.id} scope="col">
                <span className="compare__name">{candidateName(one.candidate)}</span>
                <span className="compare__practice">
                  {[practiceWords(one), formatDate(one.createdAt)].filter(Boolean).join(' · ')}
                </span>
                <MainAction
                  candidate={one}
                  answer={answer}
                  variant={covering.size === 1 && covering.has(one.id) ? 'primary' : 'soft'}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cell, best }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {candidates.map((one) => (
                <td key={one.id}>
                  {best?.has(one.id) ? <mark className="compare__best">{cell(one)}</mark> : cell(one)}
                  {title === 'Créneaux couverts' && <SlotsStrip candidate={one} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
