import { RPPS_VERIFIED_LABEL } from '@praticio/contracts/identity/candidate';
import { interestStatusLabels, type ReceivedInterest } from '@praticio/contracts/offers/interest';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatDate, formatFileSize } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';
import { candidateName } from '../../shared/candidate-name.ts';
import { interestTones } from '../../shared/interest-tones.ts';
import { OfferStatusBadge } from '../../shared/offer-status-badge.tsx';
import { DownloadCvButton } from './download-cv-button.tsx';
import { SlotsCovered } from './slots-covered.tsx';

interface ReceivedInterestCardProps {
  interest: ReceivedInterest;
  /** The recruiter's actions. */
  children: ReactNode;
}

/** A received interest: candidate, offer, message and CV. */
export function ReceivedInterestCard({ interest, children }: ReceivedInterestCardProps) {
  const { candidate, offer, message, cv, status } = interest;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg font-semibold wrap-anywhere">{candidateName(candidate)}</h2>
            {candidate.rppsVerified && <Badge tone="success">{RPPS_VERIFIED_LABEL}</Badge>}
          </div>
          {candidate.email && (
            <a className="kit-link wrap-anywhere" href={`mailto:${candidate.email}`}>
              {candidate.email}
            </a>
          )}
        </div>
        {status === 'pending' ? (
          <span className="text-sm text-muted">{formatDate(interest.createdAt)}</span>
        ) : (
          <Badge tone={interestTones[status]}>{interestStatusLabels[status]}</Badge>
        )}
      </div>
      <p>
        {offer.status === 'DELETED' ? (
          <span className="font-medium">{offer.title}</span>
        ) : (
          <Link className="kit-link font-medium" to={`/offers/${offer.id}`}>
            {offer.title}
          </Link>
        )}
        <span className="text-muted">{` · ${offer.location}`}</span>
        {offer.status !== 'ACTIVE' && (
          <>
            {' '}
            <OfferStatusBadge {...offer} />
          </>
        )}
      </p>
      <SlotsCovered interest={interest} />
      {message && (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      {status !== 'pending' && (
        <p className="text-sm text-muted">
          {`Reçu le ${formatDate(interest.createdAt)}`}
          {interest.answeredAt && `, répondu le ${formatDate(interest.answeredAt)}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {cv && (
          <DownloadCvButton interestId={interest.id} cv={cv}>
            {`Télécharger le CV (${formatFileSize(cv.bytes)})`}
          </DownloadCvButton>
        )}
        <div className="ml-auto flex flex-wrap gap-2">{children}</div>
      </div>
    </Card>
  );
}
