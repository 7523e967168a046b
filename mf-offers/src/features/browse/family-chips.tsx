import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { type OfferFamily, offerFamilies, offerFamilyLabels } from '@praticio/contracts/offers/terms';
import { ChoiceChip } from '@praticio/ui-kit/chip';
import { FamilyMark } from '@praticio/ui-kit/family-mark';

interface FamilyChipsProps {
  value: readonly OfferFamily[];
  facets: OfferFacets | undefined;
  onChange: (families: OfferFamily[]) => void;
}

/** Chips to choose families of offers (posts, locum work, premises, sales). */
export function FamilyChips({ value, facets, onChange }: FamilyChipsProps) {
  return (
    <fieldset className="offers-chips__group" aria-label="Familles d'offres">
      <ChoiceChip isSelected={value.length === 0} onChange={() => onChange([])}>
        Toutes
      </ChoiceChip>
      {offerFamilies.map((family) => {
        const count = facets && (facets.families.find((facet) => facet.value === family)?.count ?? 0);
        return (
          <ChoiceChip
            key={family}
            isSelected={value.includes(family)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, family] : value.filter((other) => other !== family))
            }
          >
            <FamilyMark family={family} size="small" isDecorative />
            {offerFamilyLabels[family]}
            {count !== undefined && <span className="offers-chips__count">{count}</span>}
          </ChoiceChip>
        );
      })}
    </fieldset>
  );
}
