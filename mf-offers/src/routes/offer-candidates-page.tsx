import type { Offer } from '@praticio/contracts/offers/offer';
import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link, useParams, useSearchParams } from '@praticio/ui-kit/router';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useCallback, useState } from 'react';
import { useOffer } from '../api/get-offer.ts';
import { type CandidatesView, useOfferCandidates } from '../api/get-offer-candidates.ts';
import { CandidateCard } from '../features/candidates/candidate-card.tsx';
import { CandidatesBulkBar } from '../features/candidates/candidates-bulk-bar.tsx';
import { CompareTable } from '../features/candidates/compare-table.tsx';
import { SentInvitations } from '../features/candidates/sent-invitations.tsx';
import { SlotsLeft } from '../features/candidates/slots-left.tsx';
import { BulkFailures } from '../shared/bulk-bar.tsx';
import { INVITE_TO } from '../shared/cv-criteria.ts';
import { OfferFailure } from '../shared/offer-failure.tsx';
import { RejectionUndos } from '../shared/rejection-undo.tsx';
import { useBulk } from '../shared/use-bulk.ts';

const VIEWS: { id: CandidatesView; title: string }[] = [
  { id: 'all', title: 'Tous' },
  { id: 'shortlist', title: 'Présélection' },
  { id: 'accepted', title: 'Acceptés' },
  { id: 'rejected', title: 'Refusés' },
];
const NONE: ReadonlySet<string> = new Set();

/** /offers/{id}/candidates, for those who act for the offer's owner. View, page and comparison are in the URL. */
export function OfferCandidatesPage() {
  const { id = '' } = useParams();
  const offer = useOffer(id);
  return (
    <Container className="own-page">
      <QueryState
        query={offer}
        loading={<SkeletonList label="Chargement de l'offre..." />}
        instead={(error) => (
          <>
            <h1 className="sr-only">Candidats</h1>
            <OfferFailure error={error} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} />
          </>
        )}
      >
        {(found) => <Candidates offer={found} />}
      </QueryState>
    </Container>
  );
}

const numberOf = (count: number) => ['', '', 'deux', 'trois', 'quatre'][count] ?? String(count);

function Candidates({ offer }: { offer: Offer }) {
  const [parameters] = useSearchParams();
  const view = VIEWS.find(({ id }) => id === parameters.get('view'))?.id ?? 'all';
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const compared = parameters.get('compare')?.split(',') ?? [];
  const list = useOfferCandidates(offer.id, view, page);
  const here = `/offers/${offer.id}/candidates`;
  const urlWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes))
      value === null ? next.delete(name) : next.set(name, value);
    const query = next.toString();
    return query ? `${here}?${query}` : here;
  };
  const side = (list.data?.items ?? []).filter(({ id }) => compared.includes(id));
  if (side.length >= 2)
    return (
      <>
        <PageHeader
          title={`Comparer ${numberOf(side.length)} candidats`}
          lead={
            <Link className="kit-link" to={urlWith({ compare: null })}>
              {offer.title}
            </Link>
          }
          actions={
            <LinkButton variant="secondary" icon="arrowLeft" to={urlWith({ compare: null })}>
              Tous les candidats
            </LinkButton>
          }
        />
        <CompareTable offer={offer} candidates={side} />
      </>
    );
  return (
    <>
      <PageHeader
        title={offer.title}
        documentTitle={`Candidats : ${offer.title}`}
        lead={offer.location}
        actions={
          <>
            {offer.status === 'ACTIVE' && (
              <LinkButton variant="secondary" icon="users" to={`/remplacants?${INVITE_TO}=${offer.id}`}>
                Inviter mes remplaçants
              </LinkButton>
            )}
            <LinkButton variant="secondary" to={`/offers/${offer.id}`}>
              Voir l'offre
            </LinkButton>
          </>
        }
      />
      <SlotsLeft offer={offer} />
      <nav aria-label="Candidats" className="candidates-views">
        {VIEWS.map(({ id, title }) => (
          <Link
            key={id}
            to={urlWith({ view: id === 'all' ? null : id, page: null })}
            aria-current={id === view ? 'page' : undefined}
          >
            {title}
            {list.data && <span className="own-search__count">{list.data.counts[id]}</span>}
          </Link>
        ))}
        {offer.slots.length > 0 && <p className="candidates-views__order">Triés par créneaux couverts</p>}
      </nav>
      <RejectionUndos />
      <QueryState
        query={list}
        loading={<SkeletonList label="Chargement des candidats..." />}
        failed="Erreur lors du chargement des candidats"
        isEmpty={({ pagination }) => pagination.total_items === 0}
        empty={
          view === 'all' ? (
            <EmptyState title="Aucun candidat" icon="users">
              Vous retrouverez ici qui répond à cette offre.
            </EmptyState>
          ) : (
            <EmptyState title="Personne ici" icon="users" />
          )
        }
      >
        {({ items, pagination }) => (
          <CandidateList
            offer={offer}
            items={items}
            page={page}
            totalPages={pagination.total_pages}
            compareUrlOf={(ids) => urlWith({ compare: ids.join(',') })}
          />
        )}
      </QueryState>
      {view === 'all' && page === 1 && <SentInvitations offerId={offer.id} />}
    </>
  );
}

interface CandidateListProps {
  offer: Offer;
  items: readonly OfferCandidate[];
  page: number;
  totalPages: number;
  compareUrlOf: (ids: readonly string[]) => string;
}

function CandidateList({ offer, items, page, totalPages, compareUrlOf }: CandidateListProps) {
  const [ticked, setTicked] = useState(NONE);
  const bulk = useBulk<OfferCandidate>();
  const untick = useCallback(() => setTicked(NONE), []);
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)));
  const start = useListStart<HTMLUListElement>(page);
  const chosen = items.filter(({ id }) => ticked.has(id));
  return (
    <>
      <BulkFailures failures={bulk.failures} onClose={bulk.forget} />
      <ul
        ref={start}
        tabIndex={-1}
        aria-label={totalPages > 1 ? `Candidats, page ${page} sur ${totalPages}` : 'Candidats'}
        className="kit-list-start candidates"
      >
        {items.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            offer={offer}
            candidate={candidate}
            isTicked={ticked.has(candidate.id)}
            onTick={(isTicked) => tick(candidate.id, isTicked)}
          />
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} label="Pages des candidats" />
      {chosen.length > 0 && (
        <CandidatesBulkBar
          candidates={chosen}
          bulk={bulk}
          onUntick={untick}
          compareUrl={compareUrlOf(chosen.map(({ id }) => id))}
        />
      )}
    </>
  );
}
