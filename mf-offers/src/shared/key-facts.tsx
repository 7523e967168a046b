import type { Offer } from '@praticio/contracts/offers/offer';
import { companyWords } from '@praticio/contracts/offers/terms';
import { formatDate } from '@praticio/ui-kit/format';

/** The facts of an offer as a list of names and values. */
export function KeyFacts({ offer }: { offer: Offer }) {
  const place = [offer.department, offer.region].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    ['Établissement', companyWords(offer)],
    ['Lieu', offer.location],
    ['Département et région', place || null],
    ['Spécialité', offer.speciality],
    ['Type de contrat', offer.contractType],
    ['Publiée le', formatDate(offer.createdAt)],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
