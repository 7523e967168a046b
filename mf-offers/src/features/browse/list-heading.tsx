import { Button, LinkButton } from '@praticio/ui-kit/button';
import { keepOrder } from '@praticio/ui-kit/kept-order';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { Select } from '@praticio/ui-kit/select';
import { useHasRole } from '@praticio/ui-kit/session';
import { criteriaOfOrder, orderOf, ordersFor } from '@praticio/ui-kit/typed-search';
import { useIsReader } from '../../shared/use-is-reader.ts';

interface ListHeadingProps {
  /** Number of results; undefined while they load. */
  total: number | undefined;
  criteria: OfferCriteria;
  onSearch: (criteria: OfferCriteria) => void;
  /** The search is around a commune. */
  isAround: boolean;
  /** The list has an order of its own. */
  isOrdered?: boolean;
}

/** Title of the list with the number of offers, the order, and 'Publier une offre' for recruiters. */
export function ListHeading({ total, criteria, onSearch, isAround, isOrdered }: ListHeadingProps) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const isReader = useIsReader();
  const isByDistance = criteria.sortBy === 'distance';
  const order = (chosen: string) => {
    const next = criteriaOfOrder(chosen);
    keepOrder(next);
    onSearch({ ...criteria, ...next });
  };
  return (
    <header className="offers-heading">
      <title>Offres · Praticio</title>
      <h1 className="offers-heading__title">Offres</h1>
      <p role="status" className="offers-heading__count">
        {total === undefined ? '\u00a0' : `${total} offre(s) disponible(s)`}
      </p>
      <div className="offers-heading__actions">
        {!isOrdered && isAround && (
          <Button
            size="small"
            variant={isByDistance ? 'primary' : 'secondary'}
            aria-pressed={isByDistance}
            onPress={() => order(isByDistance ? 'date desc' : 'distance asc')}
          >
            Distance
          </Button>
        )}
        {!isOrdered && (
          <Select
            className="offers-sort"
            label="Trier par"
            options={ordersFor(criteria, isAround)}
            value={orderOf(criteria)}
            onChange={order}
          />
        )}
        {isRecruiter && !isReader && (
          <LinkButton to="/offers/create" icon="plus" size="small">
            Publier une offre
          </LinkButton>
        )}
      </div>
    </header>
  );
}
