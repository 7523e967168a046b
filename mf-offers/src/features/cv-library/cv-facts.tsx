import type { CvLibraryItem } from 'contracts/identity/cv-library';
import { parisDay } from 'ui-kit/days';
import { formatCount, formatDate, formatDay } from 'ui-kit/format';
import { SpanText } from 'ui-kit/offer-facts';

/** Number of periods that a card shows; the others are counted. */
const SPANS_SHOWN = 3;

/** What a locked CV shows of its candidate: nothing that identifies the person. */
export function CvFacts({ cv }: { cv: CvLibraryItem }) {
  const { profession, department, experienceYears, contractTypes, withinKm, updatedAt } = cv;
  const place = [department, withinKm && `à moins de ${withinKm} km`].filter(Boolean).join(', ');
  const facts = [
    ['Profession', profession !== cv.specialty.name ? profession : null],
    ['Lieu', place],
    ['Expérience', experienceYears === null ? null : formatCount(experienceYears, 'an', 'ans')],
    ['Contrats', contractTypes.join(', ')],
  ] as const;
  return (
    <>
      <dl className="grid w-full grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd className="m-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
        <Availability cv={cv} />
      </dl>
      <p className="text-sm text-muted">
        {`Déposé le ${formatDate(cv.uploadedAt)}`}
        {updatedAt && formatDate(updatedAt) !== formatDate(cv.uploadedAt) && (
          <span className="block">{`Mis à jour le ${formatDate(updatedAt)}`}</span>
        )}
      </p>
    </>
  );
}

function Availability({ cv: { availability, availableFrom } }: { cv: CvLibraryItem }) {
  if (availability.length === 0 && !availableFrom) return null;
  const today = parisDay(new Date());
  const more = availability.length - SPANS_SHOWN;
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">Libre</dt>
      <dd className="m-0">
        <ul>
          {availability.slice(0, SPANS_SHOWN).map((span) => (
            <li key={span.from}>
              <SpanText span={span} today={today} />
            </li>
          ))}
          {more > 0 && <li>{`et ${formatCount(more, 'autre période', 'autres périodes')}`}</li>}
          {availableFrom && (
            <li>{availableFrom <= today ? 'dès maintenant' : `à partir du ${formatDay(availableFrom)}`}</li>
          )}
        </ul>
      </dd>
    </div>
  );
}
