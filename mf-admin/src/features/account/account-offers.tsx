import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import { formatShortDate } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import { useAdminOffers } from '../../api/get-admin-offers.ts';
import { OfferState } from '../../shared/offer-state.tsx';
import { AccountList } from './account-list.tsx';

const columns: Column<AdminOffer>[] = [
  {
    id: 'offer',
    title: 'Offre',
    cell: ({ id, title, location, status }) => (
      <span className="block min-w-0 break-words">
        {status === 'DELETED' ? (
          title
        ) : (
          <Link to={`/offers/${id}`} className="kit-link font-semibold">
            {title}
          </Link>
        )}
        <span className="block text-muted">{`n° ${id} · ${location}`}</span>
      </span>
    ),
  },
  { id: 'date', title: 'Publiée', cell: ({ createdAt }) => formatShortDate(createdAt) },
  { id: 'state', title: 'État', cell: (offer) => <OfferState offer={offer} /> },
];

/** Offers of an account, of any status. */
export function AccountOffers({ userId }: { userId: string }) {
  const offers = useAdminOffers({ page: 1, search: userId, filter: 'all' });
  return (
    <AccountList
      title="Offres"
      columns={columns}
      query={offers}
      allAt={`/admin/offers?search=${encodeURIComponent(userId)}`}
      failed="Erreur lors du chargement des offres"
      empty="Aucune offre"
    />
  );
}
