import { type PoolMember, poolSourceLabels, poolSourceSchema } from '@praticio/contracts/offers/pool';
import { LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { Select } from '@praticio/ui-kit/select';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { TextField } from '@praticio/ui-kit/text-field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useOnlineOffers } from '../api/get-my-offers.ts';
import { offerQuery } from '../api/get-offer.ts';
import { type PoolSearch, usePool } from '../api/pool.ts';
import { PoolBulkBar } from '../features/pool/pool-bulk-bar.tsx';
import { PoolRow } from '../features/pool/pool-row.tsx';
import { BulkFailures } from '../shared/bulk-bar.tsx';
import { INVITE_TO } from '../shared/cv-criteria.ts';
import { useBulk } from '../shared/use-bulk.ts';

const SOURCES = poolSourceSchema.options.map((value) => ({ value, label: poolSourceLabels[value] }));

const NONE: ReadonlySet<string> = new Set();

function withTick(ticked: ReadonlySet<string>, id: string, isTicked: boolean): ReadonlySet<string> {
  const after = new Set(ticked);
  isTicked ? after.add(id) : after.delete(id);
  return after;
}

function searchOf(parameters: URLSearchParams): PoolSearch {
  return {
    query: (parameters.get('query') ?? '').slice(0, 100),
    source: poolSourceSchema.options.find((source) => source === parameters.get('source')),
    offerId: Number(parameters.get(INVITE_TO)) || undefined,
    page: Math.max(1, Number(parameters.get('page')) || 1),
  };
}

/** /remplacants, for recruiters: the people whom the structure may invite. Search, filter and page are in the URL. */
export function PoolPage() {
  const [parameters, setParameters] = useSearchParams();
  const search = searchOf(parameters);
  const pool = usePool(search);
  const start = useListStart<HTMLUListElement>(pool.data?.pagination.current_page);
  const offers = useOnlineOffers();
  const offer = useQuery({ ...offerQuery(String(search.offerId)), enabled: search.offerId !== undefined });
  const slots = search.offerId ? (offer.data?.slots ?? []).filter(({ state }) => state === 'open') : [];
  const [ticked, setTicked] = useState(NONE);
  const bulk = useBulk<PoolMember>();
  const untick = useCallback(() => setTicked(NONE), []);
  const change = ({ query, source, offerId }: Omit<PoolSearch, 'page'>) =>
    setParameters(
      {
        ...(offerId && { [INVITE_TO]: String(offerId) }),
        ...(query && { query }),
        ...(source && { source }),
      },
      { replace: true },
    );
  const isFiltered = search.query !== '' || (search.source ?? search.offerId) !== undefined;
  return (
    <Container className="own-page">
      <PageHeader
        title="Mes remplaçants"
        lead="Les personnes qui ont travaillé pour vous, dont vous avez débloqué le CV, ou qui ont accepté d'être gardées."
      />
      <Stack>
        <search aria-label="Filtrer mes remplaçants" className="grid items-end gap-3 sm:grid-cols-2">
          <Select
            className="sm:col-span-2"
            label="Qui pour quelle offre ?"
            placeholder="Toutes les professions"
            options={(offers.data ?? []).map(({ id, title, location }) => ({
              value: String(id),
              label: `${title}, ${location}`,
            }))}
            value={search.offerId ? String(search.offerId) : ''}
            onChange={(offerId) => change({ ...search, offerId: Number(offerId) || undefined })}
          />
          <TextField
            label="Nom"
            type="search"
            icon="search"
            value={search.query}
            onChange={(query) => change({ ...search, query })}
          />
          <Select
            label="Pourquoi dans la liste"
            placeholder="Tous"
            options={SOURCES}
            value={search.source ?? ''}
            onChange={(source) =>
              change({ ...search, source: poolSourceSchema.options.find((one) => one === source) })
            }
          />
        </search>
        {(offers.isError || offer.isError) && (
          <p role="alert" className="text-sm text-muted">
            {offers.isError
              ? "Vos offres n'ont pas pu être lues."
              : "Les créneaux de l'offre n'ont pas pu être lus."}
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
                      search.offerId && !member.towardsOffer
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
                  // who is invited by now has no tick any more
                  members={items.filter(({ id, towardsOffer }) => ticked.has(id) && !towardsOffer)}
                  bulk={bulk}
                  onUntick={untick}
                />
              )}
              {asked > 0 && (
                <p className="text-sm text-muted">
                  {`${formatCount(asked, "personne n'a", "personnes n'ont")} pas encore répondu à votre demande de les garder.`}
                </p>
              )}
            </>
          )}
        </QueryState>
      </Stack>
    </Container>
  );
}
