import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { Checkbox } from '@praticio/ui-kit/choice';
import { axisFor } from '@praticio/ui-kit/date-axis';
import { DateAxisRule } from '@praticio/ui-kit/date-bar';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { Icon } from '@praticio/ui-kit/icon';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import type { ReactNode } from 'react';
import type { OwnSearch, OwnSort } from '../../../api/own-search.ts';
import { OwnOfferActions } from '../own-offer-actions.tsx';
import { CandidatesCell, MissionCell, PositionsCell, StateCell, ViewsCell } from './own-columns.tsx';

/** The direction with which each order begins. */
const FIRST: Record<OwnSort, 'asc' | 'desc'> = {
  newest: 'desc',
  end: 'asc',
  start: 'asc',
  title: 'asc',
  candidates: 'desc',
  views: 'desc',
};

interface OwnTableProps {
  offers: readonly OwnOffer[];
  search: OwnSearch;
  onSearch: (search: OwnSearch) => void;
  ticked: ReadonlySet<number>;
  onTick: (ids: readonly number[], isTicked: boolean) => void;
}

/** Own offers, one row each; on a phone one card each. Titles of columns change the order. */
export function OwnTable({ offers, search, onSearch, ticked, onTick }: OwnTableProps) {
  const today = useToday();
  const axis = axisFor(offers, today);
  const all = offers.map(({ id }) => id);
  const count = all.filter((id) => ticked.has(id)).length;
  const head = (sort: OwnSort, title: string, below?: ReactNode) => (
    <SortedHead sort={sort} search={search} onSearch={onSearch} title={title}>
      {below}
    </SortedHead>
  );
  return (
    <table className="own-table">
      <caption className="sr-only">Mes offres</caption>
      <thead>
        <tr>
          <th scope="col" className="own-table__tick">
            <Checkbox
              isSelected={count > 0 && count === all.length}
              isIndeterminate={count > 0 && count < all.length}
              onChange={(isTicked) => onTick(all, isTicked)}
            >
              <span className="sr-only">Cocher toute la page</span>
            </Checkbox>
          </th>
          {head('title', 'Offre')}
          {head('start', 'Mission', <DateAxisRule axis={axis} />)}
          <th scope="col">Pourvus</th>
          {head('candidates', 'Candidats')}
          {head('views', 'Vues')}
          {head('end', 'État, fin')}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr
            key={offer.id}
            className={`family-${offer.family}`}
            data-ticked={ticked.has(offer.id) || undefined}
          >
            <td className="own-table__tick">
              <Checkbox
                isSelected={ticked.has(offer.id)}
                onChange={(isTicked) => onTick([offer.id], isTicked)}
              >
                <span className="sr-only">{`Cocher : ${offer.title}`}</span>
              </Checkbox>
            </td>
            <th scope="row" className="own-table__offer">
              <FamilyMark family={offer.family} size="small" />
              <span className="min-w-0">
                <Link to={`/offers/${offer.id}`} className="own-table__title">
                  {offer.title}
                </Link>
                <span className="own-table__place">
                  {[offer.site?.name, offer.location].filter(Boolean).join(' · ')}
                </span>
              </span>
            </th>
            <td className="own-table__mission">
              <MissionCell offer={offer} axis={axis} today={today} />
            </td>
            <td data-title="Pourvus">
              <PositionsCell offer={offer} />
            </td>
            <td data-title="Candidats">
              <CandidatesCell offer={offer} />
            </td>
            <td data-title="Vues">
              <ViewsCell offer={offer} />
            </td>
            <td className="own-table__state">
              <StateCell offer={offer} today={today} />
            </td>
            <td className="own-table__actions">
              <OwnOfferActions offer={offer} isCompact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortedHeadProps {
  sort: OwnSort;
  title: string;
  search: OwnSearch;
  onSearch: (search: OwnSearch) => void;
  children: ReactNode;
}

/** A title that sorts by its column; once more turns the order round. */
function SortedHead({ sort, title, search, onSearch, children }: SortedHeadProps) {
  const { sortOrder: _order, ...rest } = search;
  const isSorted = search.sort === sort;
  const order = search.sortOrder ?? FIRST[sort];
  const turned = order === 'asc' ? 'desc' : 'asc';
  const next = isSorted && turned !== FIRST[sort] ? ({ sortOrder: turned } as const) : {};
  return (
    <th scope="col" aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="own-table__sort"
        onClick={() => onSearch({ ...rest, sort, ...next, page: 1 })}
      >
        {title}
        {isSorted && <Icon name="chevronDown" className={order === 'asc' ? 'own-table__up' : undefined} />}
      </button>
      {children}
    </th>
  );
}
