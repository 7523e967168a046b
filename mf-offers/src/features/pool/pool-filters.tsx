import { RPPS_VERIFIED_LABEL } from '@praticio/contracts/identity/candidate';
import type { Offer } from '@praticio/contracts/offers/offer';
import { type Pool, poolSourceLabels, poolSourceSchema } from '@praticio/contracts/offers/pool';
import { ChoiceChip } from '@praticio/ui-kit/chip';
import { formatNumber } from '@praticio/ui-kit/format';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { useId, useState } from 'react';
import type { PoolSearch } from '../../api/get-pool.ts';
import { FiltersButton } from '../../shared/filters-button.tsx';
import { useIsWide } from '../../shared/use-wide.ts';
import { NEAR_KM } from './pool-search.ts';

const SOURCES = poolSourceSchema.options.map((value) => ({ value, label: poolSourceLabels[value] }));

interface PoolFiltersProps {
  search: PoolSearch;
  /** The chosen offer, once it is known. */
  offer: Offer | undefined;
  /** How many there are of its profession, and of any. */
  found: Pool['found'] | undefined;
  onSearch: (search: PoolSearch) => void;
}

/** Words and reason; as chips profession and distance, which are those of the chosen offer, and the verified number. */
export function PoolFilters({ search, offer, found, onSearch }: PoolFiltersProps) {
  const { professions: _any, ...ofItsProfession } = search;
  const { withinKm: _km, ...anywhere } = search;
  const { rpps: _rpps, ...anyNumber } = search;
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(search.source !== undefined);
  const more = useId();
  const why = (
    <Select
      label="Pourquoi dans la liste"
      placeholder="Tous"
      options={SOURCES}
      value={search.source ?? ''}
      onChange={(source) =>
        onSearch({ ...search, source: poolSourceSchema.options.find((one) => one === source) })
      }
    />
  );
  return (
    <search
      aria-label="Filtrer mes remplaçants"
      className={isWide ? 'grid grid-cols-2 items-end gap-3' : 'own-search'}
    >
      <TextField
        className={isWide ? undefined : 'own-search__text own-offers__search'}
        label="Nom ou métier"
        type="search"
        icon="search"
        {...(!isWide && { placeholder: 'Nom ou métier' })}
        value={search.query}
        onChange={(query) => onSearch({ ...search, query })}
      />
      {isWide ? (
        why
      ) : (
        <>
          <FiltersButton controls={more} isOpen={isOpen} onChange={setOpen} />
          <div id={more} hidden={!isOpen} className="own-search__more">
            {isOpen && why}
          </div>
        </>
      )}
      <div className={isWide ? 'col-span-2 flex flex-wrap gap-2' : 'own-search__states'}>
        {search.offerId && (
          <>
            <ChoiceChip isSelected={!search.professions} onChange={() => onSearch(ofItsProfession)}>
              {offer?.speciality ?? "Du métier de l'offre"}
              <Count value={found?.fitting} />
            </ChoiceChip>
            <ChoiceChip
              isSelected={search.professions === 'all'}
              onChange={() => onSearch({ ...search, professions: 'all' })}
            >
              Tous
              <Count value={found?.all} />
            </ChoiceChip>
            {offer?.coordinates && (
              <ChoiceChip
                isSelected={search.withinKm !== undefined}
                onChange={(isOn) => onSearch(isOn ? { ...search, withinKm: NEAR_KM } : anywhere)}
              >
                {`À moins de ${NEAR_KM} km`}
              </ChoiceChip>
            )}
          </>
        )}
        <ChoiceChip
          isSelected={search.rpps !== undefined}
          onChange={(isOn) => onSearch(isOn ? { ...search, rpps: 'verified' } : anyNumber)}
        >
          {RPPS_VERIFIED_LABEL}
        </ChoiceChip>
      </div>
    </search>
  );
}

function Count({ value }: { value: number | undefined }) {
  return value === undefined ? null : <span className="own-search__count">{formatNumber(value)}</span>;
}
