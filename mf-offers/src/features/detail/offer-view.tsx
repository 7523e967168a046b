import type { Offer } from 'contracts/offers/offer';
import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { LinkButton } from 'ui-kit/button';
import { Card } from 'ui-kit/card';
import { formatDate } from 'ui-kit/format';
import { PageHeader, Row, Section, Stack } from 'ui-kit/layout';
import { RichText } from 'ui-kit/rich-text';
import { useOwnsOffer } from '../../api/get-my-offers.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { DocumentLink } from './document-link.tsx';
import { KeyFacts } from './key-facts.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { OfferPhotos } from './offer-photos.tsx';
import { ReportOfferButton } from './report-offer-button.tsx';
import { SimilarOffers } from './similar-offers.tsx';

/** Everything about one offer, for its owner and for everybody else; `interest` is what a candidate can do. */
export function OfferView({ offer, interest }: { offer: Offer; interest: ReactNode }) {
  const isOwner = useOwnsOffer(offer.id);
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Offres', to: '/offers' }, { label: offer.title }]}
      />
      <Row className="mb-2">
        {offer.urgent && <Badge tone="danger">Urgent</Badge>}
        {offer.contractType && <Badge tone="accent">{offer.contractType}</Badge>}
      </Row>
      <PageHeader
        title={offer.title}
        lead={[offer.location, offer.speciality, `Publiée le ${formatDate(offer.createdAt)}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <OfferBanner offer={offer} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Stack gap="large">
          <Section title="Description">
            <RichText html={offer.description} />
          </Section>
          <OfferPhotos offer={offer} />
          <DocumentLink offer={offer} />
        </Stack>
        <aside aria-label="Informations sur l'offre">
          <Card className="lg:sticky lg:top-24">
            <Stack>
              {isOwner && (
                <LinkButton to={`/offers/${offer.id}/edit`} icon="edit" isWide>
                  Modifier l'offre
                </LinkButton>
              )}
              {interest}
              <h2 className="text-lg font-semibold">Informations clés</h2>
              <KeyFacts offer={offer} />
              {!isOwner && <FavoriteButton offer={offer} look="wide" />}
              <CopyLinkButton offerId={offer.id} />
              {!isOwner && <ReportOfferButton offer={offer} />}
            </Stack>
          </Card>
        </aside>
      </div>
      <SimilarOffers offerId={offer.id} />
    </>
  );
}
