import { DESCRIPTION_PREVIEW_LIST } from 'contracts/offers/limits';
import type { OffersPage } from 'contracts/offers/offer';
import { Button } from 'ui-kit/button';
import { OfferCard } from 'ui-kit/offer-card';
import { Pagination, useListStart } from 'ui-kit/pagination';
import { EmptyState } from 'ui-kit/states';
import { FavoriteButton } from '../../shared/favorite-button.tsx';

interface OfferResultsProps {
  page: OffersPage;
  onReset: () => void;
}

/** The cards of one page of results, or what to do when there are none. */
export function OfferResults({ page, onReset }: OfferResultsProps) {
  const { current_page, total_pages } = page.pagination;
  const start = useListStart<HTMLElement>(current_page);
  if (page.items.length === 0)
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
  return (
    <section
      ref={start}
      tabIndex={-1}
      aria-label={`Offres, page ${current_page} sur ${total_pages}`}
      className="kit-list-start kit-stack kit-stack--large"
    >
      <ul className="grid gap-4">
        {page.items.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              previewLength={DESCRIPTION_PREVIEW_LIST}
              action={<FavoriteButton offer={offer} look="icon" />}
            />
          </li>
        ))}
      </ul>
      <Pagination page={current_page} totalPages={total_pages} label="Pages des offres" />
    </section>
  );
}
