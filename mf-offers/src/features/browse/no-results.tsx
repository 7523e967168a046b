import { Button, LinkButton } from '@praticio/ui-kit/button';
import { emptyCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { EmptyState } from '@praticio/ui-kit/states';

interface NothingFoundProps {
  onSearch: (criteria: OfferCriteria) => void;
}

/** No offer matches the search. */
export function NothingFound({ onSearch }: NothingFoundProps) {
  return (
    <EmptyState
      title="Aucune offre trouvée"
      action={
        <Button variant="secondary" onPress={() => onSearch(emptyCriteria)}>
          Effacer les critères
        </Button>
      }
    >
      Essayez avec moins de critères, ou un lieu plus large comme un département ou une région. Une alerte
      vous écrit quand une offre paraît.
    </EmptyState>
  );
}

/** No offer suits the profile. */
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
