import { type PublicStructure, structureTypeLabels } from '@praticio/contracts/identity/structure';
import type { WorkAgainShare } from '@praticio/contracts/offers/engagement';
import { DESCRIPTION_PREVIEW_LIST } from '@praticio/contracts/offers/limits';
import { ApiError } from '@praticio/ui-kit/api';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Badge } from '@praticio/ui-kit/badge';
import { LinkButton } from '@praticio/ui-kit/button';
import { monthAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule } from '@praticio/ui-kit/date-bar';
import { formatCount, formatNumber } from '@praticio/ui-kit/format';
import { Container, PageHeader, Row, Stack } from '@praticio/ui-kit/layout';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { QueryState, useFailure } from '@praticio/ui-kit/query-state';
import { useParams } from '@praticio/ui-kit/router';
import { EmptyState, ErrorState, SkeletonList } from '@praticio/ui-kit/states';
import { useToday } from '@praticio/ui-kit/today';
import { useStructure } from '../../api/get-structure.ts';
import { useStructureOffers } from '../../api/get-structure-offers.ts';
import { FollowButton } from './follow-button.tsx';

const PERCENT = 100;

/** /structures/{id}: a structure and its offers. */
export function StructurePage() {
  const { id = '' } = useParams();
  const structure = useStructure(id);
  const failure = useFailure(structure);
  const isAbsent = failure instanceof ApiError && failure.status === 404;
  return (
    <Container>
      {structure.data ? (
        <Presented structure={structure.data} />
      ) : failure ? (
        <>
          <h1 className="sr-only">Structure</h1>
          <ErrorState
            title={isAbsent ? 'Structure introuvable' : 'Erreur lors du chargement de la structure'}
            onRetry={isAbsent ? undefined : () => void structure.refetch()}
            isRetrying={structure.isFetching}
            action={
              <LinkButton to="/offers" variant="secondary">
                Voir les offres
              </LinkButton>
            }
          />
        </>
      ) : (
        <SkeletonList count={2} label="Chargement de la structure..." />
      )}
    </Container>
  );
}

function Presented({ structure }: { structure: PublicStructure }) {
  const { type, name, city, speciality, verified, presentation, logoUrl, workAgain } = structure;
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={`${name}, ${city}`}
        lead={[structureTypeLabels[type], city, speciality].filter(Boolean).join(' · ')}
        face={<Avatar name={name} of="structure" size="large" logo={logoUrl} />}
        actions={<FollowButton structure={structure} />}
      />
      <Stack gap="large">
        {verified && (
          <Row>
            <Badge tone="success">Structure vérifiée</Badge>
          </Row>
        )}
        {workAgain && <WorkAgain {...workAgain} />}
        {presentation && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{presentation}</p>}
        <Offers structure={structure} />
      </Stack>
    </>
  );
}

function WorkAgain({ share, answers }: WorkAgainShare) {
  return (
    <p>
      <strong className="data">{`${formatNumber(Math.floor(share * PERCENT))} %`}</strong>
      {` de ceux qui ont travaillé ici y retravailleraient (${formatCount(answers, 'réponse')})`}
    </p>
  );
}

function Offers({ structure: { id, activeOffers } }: { structure: PublicStructure }) {
  const offers = useStructureOffers(id);
  const axis = monthAxis(useToday());
  return (
    <section className="grid gap-4">
      <h2 className="kit-subtitle">
        {activeOffers > 0
          ? formatCount(activeOffers, 'offre disponible', 'offres disponibles')
          : 'Offres disponibles'}
      </h2>
      <QueryState
        query={offers}
        loading={<SkeletonList count={1} />}
        failed="Erreur lors du chargement des offres"
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="Aucune offre trouvée" />}
      >
        {({ items, pagination }) => (
          <>
            <div className="structure-axis kit-date-axis-line">
              <DateAxisRule axis={axis} />
            </div>
            <ul className="grid gap-2">
              {items.map((offer) => (
                <li key={offer.id}>
                  <OfferCard offer={offer} previewLength={DESCRIPTION_PREVIEW_LIST} level={3} axis={axis} />
                </li>
              ))}
            </ul>
            {pagination.total_pages > 1 && (
              <LinkButton
                className="justify-self-start"
                variant="secondary"
                to={`/offers?structure=${encodeURIComponent(id)}`}
              >
                Toutes ses offres
              </LinkButton>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
