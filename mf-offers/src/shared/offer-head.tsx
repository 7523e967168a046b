import type { Offer } from '@praticio/contracts/offers/offer';
import { companyWords, familyWords } from '@praticio/contracts/offers/terms';
import { Avatar } from '@praticio/ui-kit/avatar';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { formatDate } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { UrgentUntil } from '@praticio/ui-kit/offer-facts';
import { useToday } from '@praticio/ui-kit/today';
import { VerifiedBadge } from './verified-badge.tsx';

/** Kind, title and company of an offer. `level` is the heading level of the title. */
export function OfferHead({ offer, level = 1 }: { offer: Offer; level?: 1 | 2 }) {
  const Title = `h${level}` as const;
  const today = useToday();
  const company = companyWords(offer);
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <FamilyMark family={offer.family} size="small" isDecorative />
        <strong className="text-family-ink">{offer.contractType ?? familyWords(offer)}</strong>
        {offer.confidential && (
          <span className="confidential-mark">
            <Icon name="eyeOff" /> Confidentielle
          </span>
        )}
        {offer.urgent && (
          <span className="rounded-sm bg-urgent px-2 py-0.5 font-semibold text-on-urgent">
            <UrgentUntil offer={offer} today={today} />
          </span>
        )}
        <span className="text-ink-3">{`Publiée le ${formatDate(offer.createdAt)}`}</span>
      </p>
      <Title className="kit-title wrap-anywhere">{offer.title}</Title>
      <div className="flex items-center gap-3">
        <Avatar name={company} of="structure" logo={offer.logoUrl} />
        <p>
          <strong>{company}</strong>
          {offer.verified && (
            <>
              {' '}
              <VerifiedBadge />
            </>
          )}
          <br />
          <span className="text-sm text-muted">
            {[...new Set([offer.location, offer.department])].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
    </header>
  );
}
