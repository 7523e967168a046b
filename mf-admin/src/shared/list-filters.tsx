import { SearchBox, type useListUrl } from '@praticio/ui-kit/managed-table';
import { Select } from '@praticio/ui-kit/select';

type ListUrl = ReturnType<typeof useListUrl>;
/** Options of a filter; the first one is the default. */
type Options<Value extends string> = readonly [Option<Value>, ...Option<Value>[]];
interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** The option that the URL selects. */
export function chosenOf<Value extends string>(
  listUrl: ListUrl,
  name: string,
  options: Options<Value>,
): Value {
  return (options.find(({ value }) => value === listUrl.get(name)) ?? options[0]).value;
}

interface SearchFilterProps {
  listUrl: ListUrl;
  label?: string;
  placeholder?: string;
}

/** Search field of a list; the words are kept in the URL. */
export function SearchFilter({ listUrl, label = 'Recherche', ...props }: SearchFilterProps) {
  return (
    <SearchBox
      {...props}
      label={label}
      value={listUrl.get('search')}
      onSearch={(text) => listUrl.set('search', text)}
    />
  );
}

interface ChoiceFilterProps<Value extends string> {
  listUrl: ListUrl;
  /** Name of the URL parameter. */
  name: string;
  options: Options<Value>;
  label?: string;
}

/** Selects one of a few filters, which is kept in the URL. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { listUrl, name, options, label = 'Afficher' } = props;
  return (
    <Select
      label={label}
      options={options}
      value={chosenOf(listUrl, name, options)}
      onChange={(value) => listUrl.set(name, value === options[0].value ? '' : value)}
    />
  );
}
