import { Button, LinkButton } from 'ui-kit/button';
import { EmptyState } from 'ui-kit/states';

/** No offer has what was searched for. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="Aucune offre trouvée"
      action={
        <Button variant="secondary" onPress={onReset}>
          Effacer les critères
        </Button>
      }
    >
      Essayez avec moins de critères, ou un lieu plus large comme un département ou une région.
    </EmptyState>
  );
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
