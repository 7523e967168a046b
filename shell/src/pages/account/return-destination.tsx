import { DESCRIPTION_PREVIEW_HOME } from '@praticio/contracts/offers/limits';
import type { Offer } from '@praticio/contracts/offers/offer';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { OfferPoster } from '@praticio/ui-kit/offer-poster';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { matchPath } from '@praticio/ui-kit/router';
import { useVisit } from '@praticio/ui-kit/visit';
import type { ReactNode } from 'react';
import { useOffer } from '../../api/get-offer.ts';

interface NamedPage {
  path: string;
  icon: IconName;
  title: string;
  /** The page to return to. */
  deed: string;
}

const NAMED: readonly NamedPage[] = [
  { path: '/cv-library', icon: 'file', title: 'La CVthèque', deed: 'pour choisir un CV' },
  { path: '/shop', icon: 'ticket', title: 'Les tarifs', deed: 'pour choisir vos crédits' },
  { path: '/offers/create', icon: 'plus', title: 'Publier une offre', deed: 'pour la publier' },
  {
    path: '/invitation/:token',
    icon: 'users',
    title: 'Votre invitation dans une équipe',
    deed: "pour l'accepter",
  },
  { path: '/structures/:id', icon: 'building', title: "La page d'une structure", deed: 'pour la suivre' },
];

const pathOf = (page: string) => new URL(page, 'http://site').pathname;
const offerOf = (page: string) => matchPath('/offers/:id', pathOf(page))?.params.id?.match(/^\d+$/)?.[0];

/** Whether the page is an invitation into a team. */
export const isInvitation = (page: string): boolean => matchPath('/invitation/:token', pathOf(page)) !== null;

/** Whether the page is one that stays in sight while somebody signs up. */
export const isReturnDestination = (page: string): boolean =>
  offerOf(page) !== undefined || NAMED.some(({ path }) => matchPath(path, pathOf(page)));

/** Names the page that the visitor wanted before signing up or logging in, and that they return to it; nothing for any other page. */
export function ReturnDestination({ page }: { page: string }) {
  const id = offerOf(page);
  if (id !== undefined) return <ReturnOffer id={id} />;
  const named = NAMED.find(({ path }) => matchPath(path, pathOf(page)));
  if (!named) return null;
  return (
    <Origin back={`Vous y reviendrez juste après, ${named.deed}.`}>
      <div className="kit-card flex items-center gap-3">
        <Icon name={named.icon} className="text-accent" />
        <strong>{named.title}</strong>
      </div>
    </Origin>
  );
}

function ReturnOffer({ id }: { id: string }) {
  const { data: offer, isError } = useOffer(id);
  if (isError) return null;
  return (
    <Origin back="Vous y reviendrez juste après, pour exprimer votre intérêt.">
      {offer ? (
        <>
          <div className="max-lg:hidden">
            <OfferPoster offer={offer} previewLength={DESCRIPTION_PREVIEW_HOME} level={2} />
          </div>
          <ShortOffer offer={offer} />
        </>
      ) : (
        <div className="kit-card min-h-28" />
      )}
    </Origin>
  );
}

/** On a phone the offer is above the form, so it is short. */
function ShortOffer({ offer }: { offer: Offer }) {
  const { place } = useVisit();
  return (
    <div className={`family-${offer.family} kit-card flex min-h-28 items-center gap-4 lg:hidden`}>
      <OfferTile
        family={offer.family}
        place={offer.coordinates}
        own={place?.coordinates ?? null}
        width={64}
        height={64}
        className="size-16 flex-none"
      />
      <p className="min-w-0">
        <strong className="line-clamp-2 font-bold">{offer.title}</strong>
        <span className="block truncate text-sm text-muted">{offer.company}</span>
        <span className="block truncate text-sm text-muted">{offer.location}</span>
      </p>
    </div>
  );
}

function Origin({ back, children }: { back: string; children: ReactNode }) {
  return (
    <section aria-label="Vous venez de">
      <p className="mb-2 font-semibold text-muted">Vous venez de</p>
      {children}
      <p className="mt-3 flex gap-2 text-sm text-muted max-lg:sr-only">
        <Icon name="arrowLeft" className="size-4" />
        {back}
      </p>
    </section>
  );
}
