import { searchContractTypes } from '@praticio/contracts/offers/contract-types';
import { Button } from '@praticio/ui-kit/button';
import { DateField } from '@praticio/ui-kit/date-field';
import { SpecialtyPicker } from '@praticio/ui-kit/pickers';
import { Select } from '@praticio/ui-kit/select';
import { criteriaOfOrder, orderOf, ordersFor, type TypedSearch } from '@praticio/ui-kit/typed-search';

const CONTRACT_TYPES = searchContractTypes.map((type) => ({ value: type, label: type }));

interface HomeFiltersProps {
  typed: TypedSearch;
  edit: (change: Partial<TypedSearch>) => void;
  onReset: () => void;
}

/** The filters for which the line of the search has no room. */
export function HomeFilters({ typed, edit, onReset }: HomeFiltersProps) {
  return (
    <>
      <SpecialtyPicker
        placeholder="Toutes"
        value={typed.speciality}
        onChange={(speciality) => edit({ speciality })}
      />
      <Select
        label="Type de contrat"
        placeholder="Tous"
        options={CONTRACT_TYPES}
        value={typed.contractType}
        onChange={(contractType) => edit({ contractType })}
      />
      <Select
        label="Trier par"
        options={ordersFor(typed)}
        value={orderOf(typed)}
        onChange={(order) => edit(criteriaOfOrder(order))}
      />
      <DateField label="Disponible du" value={typed.from} onChange={(from) => edit({ from })} />
      <DateField
        label="Au"
        value={typed.to}
        onChange={(to) => edit({ to })}
        {...(typed.from && { min: typed.from })}
      />
      <Button variant="ghost" onPress={onReset}>
        Réinitialiser
      </Button>
    </>
  );
}
