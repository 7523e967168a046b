import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { AroundMe } from '@praticio/ui-kit/around-me';
import { Button } from '@praticio/ui-kit/button';
import { PlacePicker } from '@praticio/ui-kit/pickers';
import { RadiusSelect } from '@praticio/ui-kit/radius-select';
import { useToday } from '@praticio/ui-kit/today';
import { pickedPlace, radiusInForce, type TypedSearch, ZONE } from '@praticio/ui-kit/typed-search';
import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { daysInWords } from './date-words.ts';
import { DatesButton } from './dates-button.tsx';
import { WordsField } from './words-field.tsx';

interface SearchBarProps {
  typed: TypedSearch;
  edit: (change: Partial<TypedSearch>) => void;
  onSearch: (typed: TypedSearch) => void;
  /** The place that was recognised in the words. */
  readPlace?: Place | null;
  /** The number of offers within each radius. */
  radii?: OfferFacets['radii'] | undefined;
  wordsRef?: Ref<HTMLInputElement>;
  /** On a phone shows place and dates in one line until the bar is touched. */
  folds?: boolean;
  /** A button before the search button. */
  children?: ReactNode;
}

/** The search for offers on one surface: profession, place with its radius, dates. */
export function SearchBar(props: SearchBarProps) {
  const { typed, edit, onSearch, readPlace = null, radii, wordsRef, folds = false, children } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = folds && !isUnfolded;
  const hasPlace = typed.place !== '' || typed.near !== '' || readPlace !== null;
  const isArea =
    typed.place === ''
      ? readPlace?.coordinates === null
      : typed.place === ZONE || typed.picked?.coordinates === null;
  const pick = (place: Place) => edit(pickedPlace(place, typed.radius));
  return (
    <form
      className={classNames('kit-search', isFolded && 'kit-search--folded')}
      aria-label="Recherche d'offres"
      // submits the form without JavaScript, or before hydration
      action="/offers"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        setUnfolded(false);
        onSearch(typed);
      }}
    >
      <WordsField
        className="kit-search__words"
        value={typed.query}
        // changed words are interpreted again
        onChange={(query) => edit({ query, plain: [] })}
        onPlace={pick}
        onStructure={(structure) => onSearch({ ...typed, query: '', structure })}
        {...(wordsRef && { inputRef: wordsRef })}
      />
      {isFolded && <FoldedLine typed={typed} readPlace={readPlace} onPress={() => setUnfolded(true)} />}
      <div className="kit-search__place">
        <PlacePicker
          label="Lieu"
          name="location"
          placeholder={typed.near === '' && readPlace ? readPlace.name : 'Ville, région…'}
          value={typed.place}
          onChange={(place) => edit({ place })}
          onPlace={pick}
          textOf={(place) => place.name}
          hasAreas
          fillsPhone
        />
        {hasPlace && !isArea ? (
          <RadiusSelect
            className="kit-search__radius"
            label="Rayon"
            // a place recognised in the words is always searched with a radius
            {...(typed.place !== '' && { placeholder: 'Dans la commune' })}
            counts={radii}
            value={radiusInForce(typed, readPlace)}
            onChange={(radius) => edit({ radius })}
          />
        ) : (
          <AroundMe isShort onPlace={pick} />
        )}
      </div>
      <DatesButton
        className="kit-search__when"
        from={typed.from}
        to={typed.to}
        onChange={(days) => edit(days)}
      />
      <div className="kit-search__go">
        {children}
        <Button type="submit" icon="search">
          Rechercher
        </Button>
      </div>
    </form>
  );
}

interface FoldedLineProps {
  typed: TypedSearch;
  readPlace: Place | null;
  onPress: () => void;
}

/** Place and dates in one line, which opens their fields. */
function FoldedLine({ typed, readPlace, onPress }: FoldedLineProps) {
  const today = useToday();
  const place = typed.place || readPlace?.name;
  const radius = radiusInForce(typed, readPlace);
  const days = daysInWords(typed, today);
  const parts = [place, place && radius && `${radius}\u00a0km`, days].filter(Boolean);
  return (
    <button type="button" className="kit-search__folded" aria-expanded={false} onClick={onPress}>
      {parts.length > 0 ? parts.join(' · ') : 'Lieu et dates'}
    </button>
  );
}
