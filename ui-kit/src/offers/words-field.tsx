import { suggest } from '@praticio/contracts/offers/endpoints';
import type { Place } from '@praticio/contracts/offers/place';
import type { Suggestions } from '@praticio/contracts/offers/suggestion';
import { call } from '@praticio/ui-kit/api';
import { ComboBox, type ComboBoxProps } from '@praticio/ui-kit/combo-box';
import { formatNumber } from '@praticio/ui-kit/format';
import { useSettled } from '@praticio/ui-kit/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const DEBOUNCE_MS = 150;

interface WordsFieldProps extends Pick<ComboBoxProps, 'inputRef' | 'className'> {
  value: string;
  onChange: (words: string) => void;
  /** Called with the place that was chosen from the list, whose text has been removed from the words. */
  onPlace: (place: Place) => void;
  /** Called with the id of the structure that was chosen from the list. */
  onStructure: (id: string) => void;
}

const nothing: Suggestions = { professions: [], structures: [], places: [] };
const countText = (count: number) => `${formatNumber(count)} ${count > 1 ? 'offres' : 'offre'}`;

/** The rows of the list; ids begin with the kind of the row. */
function rowsOf({ professions, structures, places }: Suggestions) {
  return [
    ...professions.map(({ text, hint, count }) => ({
      id: `profession ${text}`,
      group: 'Métiers',
      icon: 'stethoscope' as const,
      text,
      hint,
      count: countText(count),
    })),
    ...structures.map(({ id, name, place, count }) => ({
      id: `structure ${id}`,
      group: 'Structures',
      icon: 'building' as const,
      text: name,
      hint: place,
      count: countText(count),
    })),
    ...places.map(({ place, count }) => ({
      id: `place ${place.placeId}`,
      group: 'Lieux',
      icon: 'mapPin' as const,
      text: place.formattedAddress,
      // the department tells towns of one name apart
      hint: place.coordinates ? `${place.department} · 30\u00a0km autour` : place.region,
      count: countText(count),
    })),
  ];
}

/** The words of a search for offers, with suggestions of `GET /api/suggestions` while typing; other words stay as they are. */
export function WordsField({ value, onChange, onPlace, onStructure, ...field }: WordsFieldProps) {
  // an initial or chosen text needs no suggestions
  const [settled, setSettled] = useState(value);
  const typed = value === settled ? '' : value.trim();
  const text = useSettled(typed, DEBOUNCE_MS);
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['suggestions', text.toLowerCase()],
    queryFn: ({ signal }) => call(suggest, { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const found = typed === '' || text === '' ? nothing : data;
  return (
    <ComboBox
      {...field}
      label="Métier"
      name="query"
      icon="search"
      placeholder="Infirmier, cabinet…"
      enterKeyHint="search"
      items={rowsOf(found)}
      inputValue={value}
      onInputChange={onChange}
      onPick={(item) => {
        if (!item) return;
        const [kind = '', id] = [item.id.split(' ', 1)[0], item.id.slice(item.id.indexOf(' ') + 1)];
        const place = found.places.find((one) => one.place.placeId === id)?.place;
        const words = kind === 'profession' ? id : '';
        setSettled(words);
        onChange(words);
        if (kind === 'structure') onStructure(id);
        if (place) onPlace(place);
      }}
      allowsCustomValue
      sendsTyped
      fillsPhone
      isLoading={isFetching || text !== typed}
      emptyText={`Entrée pour chercher « ${typed} »`}
      // the list opens only while typing, so it must open before the first suggestions arrive
      showsEmpty={typed !== ''}
    />
  );
}
