import type { PoolMember } from '@praticio/contracts/offers/pool';
import { LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { offerQuery } from '../api/get-offer.ts';
import { type PoolSearch, usePool } from '../api/get-pool.ts';
import { PoolBulkBar } from '../features/pool/pool-bulk-bar.tsx';
import { PoolFilters } from '../features/pool/pool-filters.tsx';
import { PoolOffer } from '../features/pool/pool-offer.tsx';
import { PoolRow } from '../features/pool/pool-row.tsx';
import { poolParametersOf, poolSearchOf } from '../features/pool/pool-search.ts';
import { BulkFailures } from '../shared/bulk-bar.tsx';
import { CvViews } from '../shared/cv-views.tsx';
import { useBulk } from '../shared/use-bulk.ts';
import { useIsReader } from '../shared/use-is-reader.ts';
import { useIsWide } from '../shared/use-wide.ts';

const LEAD =
  "Les personnes qui ont travaillé pour vous, dont vous avez débloqué le CV, ou qui ont accepté d'être gardées.";
const NONE: ReadonlySet<string> = new Set();

function withTick(ticked: ReadonlySet<string>, id: string, isTicked: boolean): ReadonlySet<string> {
  const after = new Set(ticked);
  isTicked ? after.add(id) : after.delete(id);
  return after;
}

/** /remplacants, for recruiters: the people whom the structure may invite. Search, filter and page are in the URL. */
export function PoolPage() {
  const [parameters, setParameters] = useSearchParams();
  const search = poolSearchOf(parameters);
  const pool = usePool(search);
  const start = useListStart<HTMLUListElement>(pool.data?.pagination.current_page);
  const offer = useQuery({ ...offerQuery(String(search.offerId)), enabled: search.offerId !== undefined });
  const slots = search.offerId ? (offer.data?.slots ?? []).filter(({ state }) => state === 'open') : [];
  const [ticked, setTicked] = useState(NONE);
  const isReader = useIsReader();
  // a phone has room for the first person
  const isWide = useIsWide();
  const bulk = useBulk<PoolMember>();
  const untick = useCallback(() => setTicked(NONE), []);
  const change = (next: PoolSearch) => setParameters(poolParametersOf(next), { replace: true });
  const isFiltered = Object.keys(poolParametersOf(search)).length > 0;
  return (
    <Container className="own-page">
      <CvViews current="pool" />
      <PageHeader title="Mes remplaçants" {...(isWide && { lead: LEAD })} />
      <Stack gap={isWide ? 'medium' : 'small'}>
        <PoolOffer
          offerId={search.offerId}
          offer={offer.data}
          slots={slots}
          people={pool.data?.items ?? []}
          onChoose={(offerId) => change({ ...search, offerId })}
        />
        <PoolFilters search={search} offer={offer.data} found={pool.data?.found} onSearch={change} />
        {offer.isError && (
          <p role="alert" className="text-sm text-muted">
            Les créneaux de l'offre n'ont pas pu être lus.
          </p>
        )}
        <BulkFailures failures={bulk.failures} onClose={bulk.forget} />
        <QueryState
          query={pool}
          loading={<SkeletonList label="Chargement de vos remplaçants..." />}
          failed="Erreur lors du chargement de vos remplaçants"
        >
          {({ items, pagination, asked, firstContactsLeft }) => (
            <>
              <div className="flex flex-wrap justify-between gap-x-4 text-muted">
                <p role="status" className="m-0">
                  {formatCount(pagination.total_items, 'personne')}
                </p>
                {firstContactsLeft !== null && (
                  <p className="m-0 text-sm">
                    {`Encore ${formatCount(firstContactsLeft, 'premier contact', 'premiers contacts')} cette heure`}
                  </p>
                )}
              </div>
              {items.length === 0 && (
                <EmptyState
                  title={isFiltered ? 'Personne ne correspond' : 'Personne pour le moment'}
                  icon="users"
                  action={<LinkButton to="/cv-library">Voir la CVthèque</LinkButton>}
                >
                  Vous retrouverez ici qui a travaillé pour vous, et les CV que vous débloquez.
                </EmptyState>
              )}
              <ul
                ref={start}
                tabIndex={-1}
                aria-label="Mes remplaçants"
                className="kit-list-start candidates"
              >
                {items.map((member) => (
                  <PoolRow
                    key={member.id}
                    member={member}
                    slots={slots}
                    tick={
                      search.offerId && !member.towardsOffer && !isReader
                        ? {
                            isTicked: ticked.has(member.id),
                            onTick: (isTicked) =>
                              setTicked((before) => withTick(before, member.id, isTicked)),
                          }
                        : undefined
                    }
                  />
                ))}
              </ul>
              <Pagination
                page={pagination.current_page}
                totalPages={pagination.total_pages}
                label="Pages de mes remplaçants"
              />
              {search.offerId && (
                <PoolBulkBar
                  offerId={search.offerId}
                  // people who are invited by now have no tick any more
                  members={items.filter(({ id, towardsOffer }) => ticked.has(id) && !towardsOffer)}
                  bulk={bulk}
                  onUntick={untick}
                />
              )}
              {asked > 0 && (
                <p className="text-sm text-muted">
                  {`${formatCount(asked, "personne n'a", "personnes n'ont")} pas encore répondu à votre demande de ${asked > 1 ? 'les' : 'la'} garder.`}
                </p>
              )}
            </>
          )}
        </QueryState>
      </Stack>
    </Container>
  );
}
