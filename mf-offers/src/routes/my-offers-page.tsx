import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, IconButton, LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { Menu } from '@praticio/ui-kit/menu';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useCallback, useEffect, useState } from 'react';
import { downloadOwnOffers } from '../api/download-own-offers.ts';
import { useOwnOffersSummary } from '../api/get-own-offers-summary.ts';
import { type OwnSearch, ownParametersOf, ownSearchOf } from '../api/own-search.ts';
import { OWN_TABLE_PER_PAGE, useOwnSearch } from '../api/search-own-offers.ts';
import { OwnBulkBar } from '../features/own-offers/table/own-bulk-bar.tsx';
import { OwnSearchBar, OwnViews } from '../features/own-offers/table/own-search-bar.tsx';
import { OwnTable } from '../features/own-offers/table/own-table.tsx';
import { copyOfferTo } from '../features/publish/copy-offer.ts';
import { DraftsCard, useFoundDrafts } from '../features/publish/drafts-card.tsx';
import { isOfOffer } from '../features/publish/found-drafts.ts';
import { BulkFailures } from '../shared/bulk-bar.tsx';
import { useBulk } from '../shared/use-bulk.ts';
import { useIsReader } from '../shared/use-is-reader.ts';
import { useIsWide } from '../shared/use-wide.ts';

const NONE: ReadonlySet<number> = new Set();
const IMPORT = '/my-offers/import';
/** Of the URL: the drafts, which are on the device and no state of an offer. */
const DRAFT = 'DRAFT';
const COPY_LINK = 'Copier le lien de cette vue';

/** /my-offers. Search, order and page are in the URL, so that 'back', reloads and links keep them. */
export function MyOffersPage() {
  const [parameters, setParameters] = useSearchParams();
  const search = ownSearchOf(parameters);
  const list = useOwnSearch(search);
  const { data: summary } = useOwnOffersSummary();
  const [ticked, setTicked] = useState(NONE);
  const bulk = useBulk<OwnOffer>();
  // a phone has room for the first offer, not for every button
  const isWide = useIsWide();
  const isReader = useIsReader();
  const untick = useCallback(() => setTicked(NONE), []);
  const tick = (ids: readonly number[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) isTicked ? after.add(id) : after.delete(id);
      return after;
    });
  const drafts = (useFoundDrafts().data ?? []).filter(isOfOffer);
  const areDrafts = parameters.get('status') === DRAFT;
  const show = (next: OwnSearch) => setParameters(ownParametersOf(next), { replace: true });
  const { items = [], pages } = list.data ?? {};
  const isPastEnd = pages !== undefined && search.page > Math.max(1, pages.totalPages);
  const lastPage = pages?.totalPages ?? 1;
  useEffect(() => {
    if (!isPastEnd) return;
    setParameters((current) => ownParametersOf({ ...ownSearchOf(current), page: Math.max(1, lastPage) }), {
      replace: true,
    });
  }, [isPastEnd, lastPage, setParameters]);
  const start = useListStart<HTMLElement>(pages && (pages.previous ?? 0) + 1);
  // a page shows the rows of its URL: rows ticked elsewhere are out of sight
  const chosen = items.filter(({ id }) => ticked.has(id));
  const save = () =>
    downloadOwnOffers(search).catch((error: unknown) =>
      toast.error(messageOf(error, "Le tableau n'a pas pu être téléchargé")),
    );
  return (
    <Container className="own-page">
      <PageHeader
        title="Mes offres"
        actions={
          <>
            {isWide && (
              <>
                <Button variant="secondary" icon="download" onPress={() => void save()}>
                  CSV
                </Button>
                {!isReader && (
                  <LinkButton variant="secondary" to={IMPORT} icon="upload">
                    Importer
                  </LinkButton>
                )}
              </>
            )}
            {!isReader && (
              <LinkButton to="/offers/create" icon="plus" className="max-sm:hidden">
                Publier une offre
              </LinkButton>
            )}
            {!isWide && (
              <Menu
                label="Autres actions"
                trigger={<IconButton icon="more" aria-label="Autres actions" />}
                entries={[
                  { id: 'csv', label: 'CSV', icon: 'download', onAction: () => void save() },
                  ...(isReader
                    ? []
                    : [{ id: 'import', label: 'Importer', icon: 'upload' as const, href: IMPORT }]),
                  { id: 'link', label: COPY_LINK, icon: 'link', onAction: () => void copyView() },
                ]}
              />
            )}
          </>
        }
      />
      <OwnSearchBar
        search={search}
        onSearch={show}
        summary={summary}
        drafts={{
          count: drafts.length,
          areShown: areDrafts,
          onShow: () => setParameters({ status: DRAFT }, { replace: true }),
        }}
      />
      <div className="own-page__line">
        <p role="status">
          <strong>
            {areDrafts
              ? formatCount(drafts.length, 'brouillon')
              : pages
                ? formatCount(pages.totalItems, 'offre')
                : '\u00a0'}
          </strong>
        </p>
        {isWide && (
          <Button variant="ghost" size="small" icon="link" onPress={() => void copyView()}>
            {COPY_LINK}
          </Button>
        )}
        <OwnViews summary={summary} />
      </div>
      <BulkFailures failures={bulk.failures} onClose={bulk.forget} />
      {areDrafts && <DraftsCard isShown={isOfOffer} />}
      {areDrafts && drafts.length === 0 && (
        <EmptyState title="Aucun brouillon sur cet appareil" icon="edit" />
      )}
      {!areDrafts && (
        <QueryState
          query={list}
          loading={<SkeletonList label="Chargement de vos offres..." />}
          failed="Erreur lors du chargement des offres"
          isEmpty={({ pages: { totalItems } }) => totalItems === 0}
          empty={<NothingFound search={search} />}
        >
          {({ items: offers, pages: { totalPages, totalItems } }) => (
            <>
              <section
                ref={start}
                tabIndex={-1}
                aria-label={`Mes offres, page ${search.page} sur ${Math.max(1, totalPages)}`}
                aria-busy={list.isPlaceholderData}
                className="kit-list-start own-page__sheet"
              >
                <OwnTable offers={offers} search={search} onSearch={show} ticked={ticked} onTick={tick} />
              </section>
              <div className="own-page__foot">
                <p className="text-sm text-muted">{rangeWords(search.page, offers.length, totalItems)}</p>
                <Pagination page={search.page} totalPages={totalPages} label="Pages de mes offres" />
              </div>
            </>
          )}
        </QueryState>
      )}
      {chosen.length > 0 && !areDrafts && (
        <OwnBulkBar offers={chosen} bulk={bulk} onUntick={untick} copyTo={copyOfferTo} />
      )}
    </Container>
  );
}

/** '1 à 20 sur 42' */
function rangeWords(page: number, count: number, total: number): string {
  const first = (page - 1) * OWN_TABLE_PER_PAGE + 1;
  return `${first} à ${first + count - 1} sur ${total}`;
}

async function copyView(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast.success('Lien copié dans le presse-papiers');
  } catch {
    // browsers refuse without permission or outside HTTPS
    toast.error('Impossible de copier le lien');
  }
}

function NothingFound({ search }: { search: OwnSearch }) {
  const isFiltered = ownParametersOf({ ...search, sort: 'end', page: 1 }).size > 0;
  return isFiltered ? (
    <EmptyState
      title="Aucune offre trouvée"
      icon="briefcase"
      action={
        <LinkButton variant="secondary" to="/my-offers">
          Voir toutes mes offres
        </LinkButton>
      }
    >
      Aucune de vos offres ne correspond à ces filtres.
    </EmptyState>
  ) : (
    <EmptyState title="Vous n'avez pas encore publié d'offre" icon="briefcase">
      Vos offres publiées apparaîtront ici.
    </EmptyState>
  );
}
