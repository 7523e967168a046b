import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { emptyCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { distanceText } from '@praticio/ui-kit/pay-words';
import { EmptyState } from '@praticio/ui-kit/states';

interface NothingFoundProps {
  criteria: OfferCriteria;
  facets: OfferFacets | undefined;
  onSearch: (criteria: OfferCriteria) => void;
}

/** No offer has what was searched for: offers the nearest search that finds something. */
export function NothingFound({ criteria, facets, onSearch }: NothingFoundProps) {
  const wider = widerRadius(criteria, facets);
  return (
    <EmptyState
      title="Aucune offre trouvée"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider !== undefined && (
            <Button onPress={() => onSearch({ ...criteria, radius: String(wider) })}>
              {`Élargir à ${distanceText(wider, false)}`}
            </Button>
          )}
          <Button variant="secondary" onPress={() => onSearch(emptyCriteria)}>
            Effacer les critères
          </Button>
        </div>
      }
    >
      Essayez avec moins de critères, ou un lieu plus large comme un département ou une région. Une alerte
      vous écrit quand une offre paraît.
    </EmptyState>
  );
}

/** The smallest radius around the place of the search within which there is an offer. */
function widerRadius({ near, radius }: OfferCriteria, facets: OfferFacets | undefined): number | undefined {
  if (near === '' || radius === '') return undefined;
  const found = (facets?.radii ?? []).filter(({ count }) => count > 0).map(({ value }) => Number(value));
  return found.filter((km) => km > Number(radius)).sort((a, b) => a - b)[0];
}

/** No offer suits what the profile says. */
export function NothingForYou() {
  return (
    <EmptyState
      title="Aucune offre trouvée"
      action={
        <LinkButton to="/profile?tab=availability" variant="secondary">
          Modifier mon lieu et mes dates
        </LinkButton>
      }
    >
      Rien ne correspond encore à votre profil. Un rayon plus large, d'autres dates ou d'autres types de
      contrat en montreraient davantage.
    </EmptyState>
  );
}
