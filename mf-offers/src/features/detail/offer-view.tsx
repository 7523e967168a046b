import type { Offer } from '@praticio/contracts/offers/offer';
import { Breadcrumb } from '@praticio/ui-kit/breadcrumb';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Section, Stack } from '@praticio/ui-kit/layout';
import { OfferDatesText, OfferPay } from '@praticio/ui-kit/offer-facts';
import { RichText } from '@praticio/ui-kit/rich-text';
import { Skeleton } from '@praticio/ui-kit/states';
import { useToday } from '@praticio/ui-kit/today';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOwnsOffer } from '../../api/get-offer-ownership.ts';
import { DatesCompared } from '../../shared/dates-compared.tsx';
import { FactsStrip } from '../../shared/facts-strip.tsx';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { HiddenPlace } from '../../shared/hidden-place.tsx';
import { KeyFacts } from '../../shared/key-facts.tsx';
import { OfferHead } from '../../shared/offer-head.tsx';
import { OfferMap } from '../../shared/offer-map.tsx';
import { TermsList } from '../../shared/terms-list.tsx';
import { useIsReader } from '../../shared/use-is-reader.ts';
import { useDistance } from '../../shared/with-distance.ts';
import { ActionBar } from './action-bar.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { DocumentLink } from './document-link.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { OfferPhotos } from './offer-photos.tsx';
import { OfferSlots } from './offer-slots.tsx';
import { ReportOfferButton } from './report-offer-button.tsx';
import { SimilarOffers } from './similar-offers.tsx';
import { StructureCard } from './structure-card.tsx';

// Its criteria bring zod, an eighth of a first visit, and only the owner sees it.
const MatchingCvs = lazy(async () => ({ default: (await import('./matching-cvs.tsx')).MatchingCvs }));

interface OfferViewProps {
  offer: Offer;
  /** The candidate's action: express interest. */
  interest: ReactNode;
  /** The same action in the bar of a phone. */
  shortInterest: ReactNode;
  /** An interest was expressed during this visit of the page. */
  isExpressed: boolean;
}

/** The whole page of an offer, for its owner and for everybody else. */
export function OfferView({ offer: shown, interest, shortInterest, isExpressed }: OfferViewProps) {
  const offer = useDistance(shown);
  const { data: isOwner = false, isFetched } = useOwnsOffer(offer.id);
  const isReader = useIsReader();
  const edit = !isReader && (
    <LinkButton to={`/offers/${offer.id}/edit`} icon="edit" isWide>
      Modifier l'offre
    </LinkButton>
  );
  return (
    <div className={`offer-page family-${offer.family}`} data-unsure={isFetched ? undefined : ''}>
      <title>{`${offer.title}, ${offer.location} · Praticio`}</title>
      <Band offer={offer} />
      <div className="offer-page__columns">
        <div className="kit-card offer-page__sheet">
          <OfferHead offer={offer} />
          <OfferBanner offer={offer} isOwner={isOwner} />
          <FactsStrip offer={offer} />
          <DatesCompared offer={offer} isOwner={isOwner} />
          <Section title="Description">
            <RichText html={offer.description} />
          </Section>
          <OfferSlots offer={offer} />
          <TermsList offer={offer} isBelowStrip />
          <OfferPhotos offer={offer} />
          <DocumentLink offer={offer} />
        </div>
        <aside aria-label="Informations sur l'offre" className="offer-page__side">
          <Card className="shadow-md">
            <Stack>
              <Price offer={offer} />
              {isOwner ? edit : interest}
              <div className="offer-page__acts" data-no-print="">
                {!isOwner && <FavoriteButton offer={offer} look="wide" />}
                <CopyLinkButton offer={offer} />
                <Button variant="ghost" icon="file" isWide onPress={() => window.print()}>
                  Imprimer
                </Button>
                {!isOwner && <ReportOfferButton offer={offer} />}
              </div>
            </Stack>
          </Card>
          {isOwner && (
            <Suspense fallback={<Skeleton className="h-30 rounded-lg" />}>
              <MatchingCvs offer={offer} />
            </Suspense>
          )}
          <StructureCard offer={offer} />
          <Card>
            <h2 className="mb-3 text-lg font-semibold">Informations clés</h2>
            <KeyFacts offer={offer} />
          </Card>
        </aside>
      </div>
      <SimilarOffers offerId={offer.id} />
      {!isOwner && <ActionBar offer={offer} action={shortInterest} isDone={isExpressed} />}
    </div>
  );
}

/** Strip of the map with the breadcrumb above it. */
function Band({ offer }: { offer: Offer }) {
  return (
    <div className="offer-page__band" data-no-print="">
      {offer.confidential && offer.company === null && (
        <HiddenPlace offer={offer} width={1280} height={224} className="offer-page__map" />
      )}
      {offer.coordinates && (
        <OfferMap offer={offer} width={1280} height={224} covered={72} className="offer-page__map" />
      )}
      <div className="offer-page__way">
        <Breadcrumb
          crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Offres', to: '/offers' }, { label: offer.title }]}
        />
      </div>
    </div>
  );
}

/** Pay and dates above the main action. */
function Price({ offer }: { offer: Offer }) {
  const today = useToday();
  return (
    <div className="max-lg:hidden">
      {(offer.pay || offer.salary) && (
        <p className="offer-page__pay">
          <OfferPay offer={offer} />
        </p>
      )}
      <p className="data font-bold">
        <OfferDatesText offer={offer} today={today} />
      </p>
    </div>
  );
}
