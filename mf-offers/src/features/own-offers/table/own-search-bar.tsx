import { offerContractTypes } from '@praticio/contracts/offers/contract-types';
import type { OwnOffersSummary } from '@praticio/contracts/offers/offer';
import { ChoiceChip } from '@praticio/ui-kit/chip';
import { formatCount, formatNumber } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ALL_OWN, type OwnSearch, type OwnSort, ownParametersOf } from '../../../api/own-search.ts';
import { FiltersButton } from '../../../shared/filters-button.tsx';
import { SiteSelect } from '../../../shared/site-select.tsx';
import { useIsWide } from '../../../shared/use-wide.ts';

const TYPING_PAUSE_MS = 250;
const CONTRACT_TYPES = offerContractTypes.map((value) => ({ value, label: value }));
const ORDERS: { value: OwnSort; label: string }[] = [
  { value: 'end', label: 'Ce qui finit en premier' },
  { value: 'newest', label: 'Les plus récentes' },
  { value: 'start', label: 'Début de la mission' },
  { value: 'title', label: 'Titre' },
  { value: 'candidates', label: 'Candidats' },
  { value: 'views', label: 'Vues' },
];

interface OwnSearchBarProps {
  search: OwnSearch;
  onSearch: (search: OwnSearch) => void;
  summary: OwnOffersSummary | undefined;
  /** How many drafts of offers this device has, whether they are shown, and how to show them. */
  drafts: { count: number; areShown: boolean; onShow: () => void };
}

/** Search by title, the states with their counts, and folded filters. */
export function OwnSearchBar({ search, onSearch, summary, drafts }: OwnSearchBarProps) {
  const isNarrow = search.location !== '' || search.contractType !== '' || search.site !== '';
  const [isOpen, setOpen] = useState(isNarrow);
  const more = useId();
  const isWide = useIsWide();
  const edit = (change: Partial<OwnSearch>) => onSearch({ ...search, ...change, page: 1 });
  const { status, candidates: _candidates, endsWithinDays: _ends, ...anyState } = search;
  const states = [
    { label: 'Toutes', value: undefined, count: summary?.total },
    { label: 'En ligne', value: 'ACTIVE', count: summary?.active },
    { label: 'Suspendues', value: 'SUSPENDED', count: summary?.suspended },
    { label: 'Fermées', value: 'CLOSED', count: summary?.closed },
  ] as const;
  const order = (
    <Select
      className="own-search__order"
      label="Trier par"
      options={ORDERS}
      value={search.sort}
      onChange={(sort) => {
        const { sortOrder: _order, ...rest } = search;
        onSearch({ ...rest, sort: sort as OwnSort, page: 1 });
      }}
    />
  );
  return (
    <search aria-label="Filtrer mes offres" className="own-search">
      <TypedText label="Titre de l'offre" value={search.query} onChange={(query) => edit({ query })} />
      <div className="own-search__states">
        {states.map(({ label, value, count }) => (
          <ChoiceChip
            key={label}
            isSelected={status === value && !drafts.areShown}
            onChange={() => onSearch({ ...anyState, ...(value && { status: value }), page: 1 })}
          >
            {label}
            {count !== undefined && <span className="own-search__count">{formatNumber(count)}</span>}
          </ChoiceChip>
        ))}
        {(drafts.count > 0 || drafts.areShown) && (
          <ChoiceChip isSelected={drafts.areShown} onChange={drafts.onShow}>
            Brouillons
            <span className="own-search__count">{formatNumber(drafts.count)}</span>
          </ChoiceChip>
        )}
      </div>
      {isWide && order}
      <FiltersButton controls={more} isOpen={isOpen} onChange={setOpen} />
      <div id={more} hidden={!isOpen} className="own-search__more">
        {isOpen && (
          <>
            {!isWide && order}
            <TypedText
              label="Lieu"
              value={search.location}
              onChange={(location) => edit({ location })}
              isLabelled
            />
            <SiteSelect value={search.site} onChange={(site) => edit({ site })} />
            <Select
              label="Type de contrat"
              placeholder="Tous"
              options={CONTRACT_TYPES}
              value={search.contractType}
              onChange={(contractType) => edit({ contractType })}
            />
          </>
        )}
      </div>
    </search>
  );
}

interface TypedTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isLabelled?: boolean;
}

/** A field that searches once the typing pauses; back and links change it too. */
function TypedText({ label, value, onChange, isLabelled = false }: TypedTextProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  // the callback of then: a filter that is chosen during the pause stays
  const settle = useEffectEvent(() => onChange(typed.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text starts the pause
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => settle(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      className={isLabelled ? undefined : 'own-search__text own-offers__search'}
      label={label}
      type="search"
      {...(!isLabelled && { icon: 'search', placeholder: label })}
      value={typed}
      onChange={setTyped}
    />
  );
}

/** Links to the views that are wanted every day; those that would find nothing are not shown. */
export function OwnViews({ summary }: { summary: OwnOffersSummary | undefined }) {
  if (!summary) return null;
  const { endingSoon, withoutCandidate, waitingInterests } = summary;
  const views = [
    {
      count: endingSoon,
      text: formatCount(endingSoon, 'finit cette semaine', 'finissent cette semaine'),
      search: { ...ALL_OWN, endsWithinDays: 7 },
    },
    {
      count: withoutCandidate,
      text: `${formatNumber(withoutCandidate)} sans candidat`,
      search: { ...ALL_OWN, candidates: 'none' as const },
    },
    {
      count: waitingInterests,
      text: formatCount(waitingInterests, 'candidature à lire', 'candidatures à lire'),
      search: { ...ALL_OWN, candidates: 'waiting' as const },
    },
  ].filter(({ count }) => count > 0);
  if (views.length === 0) return null;
  return (
    <nav aria-label="Vues utiles" className="own-views">
      {views.map(({ text, search }) => (
        <Link key={text} className="kit-link" to={`/my-offers?${ownParametersOf(search)}`}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
