import { SearchBox, type useListAddress } from 'ui-kit/managed-table';
import { Select } from 'ui-kit/select';

type ListAddress = ReturnType<typeof useListAddress>;
/** The first option is what a list shows unless its address says otherwise. */
type Options<Value extends string> = readonly [Option<Value>, ...Option<Value>[]];
interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** Which of `options` the address names. */
export function chosenOf<Value extends string>(
  address: ListAddress,
  name: string,
  options: Options<Value>,
): Value {
  return (options.find(({ value }) => value === address.get(name)) ?? options[0]).value;
}

interface SearchFilterProps {
  address: ListAddress;
  label?: string;
  placeholder?: string;
}

/** Narrows a list to words, which stay in its address. */
export function SearchFilter({ address, label = 'Recherche', ...props }: SearchFilterProps) {
  return (
    <SearchBox
      {...props}
      label={label}
      value={address.get('search')}
      onSearch={(text) => address.set('search', text)}
    />
  );
}

interface ChoiceFilterProps<Value extends string> {
  address: ListAddress;
  /** Of the address's parameter. */
  name: string;
  options: Options<Value>;
  label?: string;
}

/** Narrows a list to one of a few kinds. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { address, name, options, label = 'Afficher' } = props;
  return (
    <Select
      label={label}
      options={options}
      value={chosenOf(address, name, options)}
      onChange={(value) => address.set(name, value === options[0].value ? '' : value)}
    />
  );
}
