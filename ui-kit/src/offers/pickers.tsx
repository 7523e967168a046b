import { fold } from '@praticio/contracts/base/fold';
import { foldWords } from '@praticio/contracts/base/words';
import { listSpecialties, suggestPlaces } from '@praticio/contracts/offers/endpoints';
import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import type { Profession } from '@praticio/contracts/offers/specialty';
import { call } from '@praticio/ui-kit/api';
import { ComboBox, type ComboBoxProps } from '@praticio/ui-kit/combo-box';
import type { professionsQuery } from '@praticio/ui-kit/professions';
import { queryKeys, useSettled } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;
const MIN_LENGTH = 2;
const LOADING_FAILED = 'Erreur de chargement';

type PickerProps = Pick<
  ComboBoxProps,
  | 'description'
  | 'error'
  | 'isRequired'
  | 'isDisabled'
  | 'className'
  | 'placeholder'
  | 'name'
  | 'onBlur'
  | 'fillsPhone'
> & { label?: string };

interface PlacePickerProps extends PickerProps {
  /** The text of the field; free text is allowed, because departments and regions are places too. */
  value: string;
  onChange: (text: string) => void;
  /** Called with the commune that was chosen from the list, after the field has its text. */
  onPlace?: (place: Place) => void;
  /** The currently chosen place. */
  chosen?: Place | null;
  /** The text of a chosen commune in the field. */
  textOf?: (place: Place) => string;
  /** Departments and regions are suggested too. */
  hasAreas?: boolean;
}

/** Communes have a postal code, departments and regions have none. */
const isCommune = ({ postalCode }: Place) => postalCode !== '';

function hintOf(place: Place): string {
  if (isCommune(place)) return `${place.department}, ${place.region}`;
  return place.department ? `Département, ${place.region}` : 'Région';
}

/** The places that match `text`. */
function placesQuery(text: string) {
  return queryOptions({
    queryKey: queryKeys.places(text.toLowerCase()),
    queryFn: ({ signal }) => call(suggestPlaces, { query: { q: text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** A field for a French place, with suggestions of `GET /api/places` while typing. */
export function PlacePicker(props: PlacePickerProps) {
  const {
    value,
    onChange,
    onPlace,
    chosen = null,
    textOf = (place) => place.formattedAddress,
    label = 'Lieu',
    hasAreas = false,
    ...field
  } = props;
  const [last, setLast] = useState<Place | null>(null);
  const picked = [last, chosen].find((place) => place && textOf(place) === value) ?? null;
  const [original] = useState(value);
  // a chosen or initial text needs no suggestions
  const typed = picked || value === original ? '' : value.trim();
  const text = useSettled(typed, DEBOUNCE_MS);
  const isAsked = text.length >= MIN_LENGTH;
  const { data = [], isFetching, isError } = useQuery({ ...placesQuery(text), enabled: isAsked });
  const found = hasAreas ? data : data.filter(isCommune);
  const places = picked ? [picked] : isAsked ? found : [];
  return (
    <ComboBox
      {...field}
      label={label}
      icon="mapPin"
      items={places.map((place) => ({
        id: place.placeId,
        text: textOf(place),
        hint: hintOf(place),
      }))}
      inputValue={value}
      onInputChange={onChange}
      selectedId={picked?.placeId ?? null}
      onPick={(item) => {
        const place = places.find(({ placeId }) => placeId === item?.id);
        if (!place) return;
        setLast(place);
        onChange(textOf(place));
        onPlace?.(place);
      }}
      allowsCustomValue
      isLoading={isFetching || text !== typed}
      {...(isError && { emptyText: LOADING_FAILED })}
      // the list opens only while typing, so it must open before the first suggestions arrive
      showsEmpty={typed.length >= MIN_LENGTH}
    />
  );
}

interface SpecialtyPickerProps extends PickerProps {
  /** Name of the chosen specialty, '' for none. */
  value: string;
  onChange: (name: string) => void;
  /** The list to choose from; the specialties without one. */
  list?: typeof specialtiesQuery | typeof professionsQuery;
  /** The number of offers of each, shown beside its name. */
  counts?: OfferFacets['specialities'] | undefined;
}

/** The official list of specialties; cached for the visit, because it changes with releases only. */
export const specialtiesQuery = queryOptions({
  queryKey: ['specialties'],
  queryFn: ({ signal }) => call(listSpecialties, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSpecialties() {
  return useQuery(specialtiesQuery);
}

interface Found {
  name: string;
  /** The typed word, if the name does not contain it. */
  word?: string;
}

/** Those whose name contains the text, then those with such a common name: 'kiné', 'IDE', 'dentiste'. */
function matching(professions: readonly Profession[], text: string): Found[] {
  const needle = fold(text.trim());
  const byName: Found[] = [];
  const byWord: Found[] = [];
  for (const { name, words } of professions) {
    if (fold(name).includes(needle)) {
      byName.push({ name });
      continue;
    }
    const word = words.find((one) => ` ${foldWords(one)}`.includes(` ${foldWords(text)}`));
    if (word) byWord.push({ name, word });
  }
  return [...byName, ...byWord];
}

/**
 * A field for a specialty or profession of the list, found by any part of its name or of a common name, ignoring case and accents.
 * Clearing the text clears the choice.
 */
export function SpecialtyPicker({
  value,
  onChange,
  label = 'Spécialité',
  error,
  list = specialtiesQuery,
  counts,
  ...field
}: SpecialtyPickerProps) {
  const { data = [], isFetching, isError, refetch } = useQuery(list as typeof professionsQuery);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const matches = matching(data, text === value ? '' : text);
  return (
    <ComboBox
      {...field}
      label={label}
      icon="stethoscope"
      error={error ?? (isError ? 'Erreur lors du chargement des spécialités' : undefined)}
      items={matches.map(({ name, word }) => {
        const found = counts?.find((one) => one.value === name);
        const hint = [word, found && `${found.count} offre(s)`].filter(Boolean).join(' · ');
        return { id: name, text: name, ...(hint && { hint }) };
      })}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        if (isError) void refetch();
        if (next === '' && value !== '') onChange('');
      }}
      selectedId={value || null}
      onPick={(item) => {
        if (!item) return;
        setText(item.text);
        onChange(item.text);
      }}
      isLoading={isFetching}
      {...(isError && { emptyText: LOADING_FAILED })}
    />
  );
}
