import '../../../map.css';
import '../../../map-pins.css';
import type { MapPlace } from '@praticio/contracts/offers/map';
import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { MapView } from '@praticio/ui-kit/map-view';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { KM, type MapPoint, project } from '@praticio/ui-kit/projection';
import { useSettled } from '@praticio/ui-kit/query';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useOffersMap } from '../../../api/get-offers-map.ts';
import { useIsWide } from '../../../shared/use-wide.ts';
import { holds, useHighlight } from '../highlight.tsx';
import { byDistance, type Cluster, clustersOf, namedOf, steppedScale } from './clusters.ts';
import { boundsAround, boundsOf, boundsText, FRANCE, type Frame, frameOfBounds, pixelOf } from './frame.ts';
import { Area, Line, Own, RadiusWords } from './map-marks.tsx';
import { MapPin } from './map-pin.tsx';
import { Overseas } from './overseas.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { placeWords } from './place-words.ts';
import { frameFor, useFitted } from './use-fitted-frame.ts';
import { seenIn, useViewport } from './use-viewport.ts';
import { boundsOfPlaces, criteriaIn, isPoint } from './zone.ts';

export interface SearchMapProps {
  criteria: OfferCriteria;
  /** The place that the search is around, as far as it is known. */
  near: Place | null;
  facets: OfferFacets | undefined;
  onSearch: (criteria: OfferCriteria) => void;
  /** Shown in the corner of the map. */
  children?: ReactNode;
}

/** How long the map must have rested before its content is requested. */
const REST_MS = 200;
const NO_PLACES: readonly MapPlace[] = [];
const QUARTER = 0.25;
/** Pixels of the sheet, the map beside it and half a pin, on a wide screen. */
const SHEET_WIDTH = 376;
/** Where a pin goes that the sheet would cover, as a share of the height. */
const UNCOVERED = 0.28;
/** Room around places that are to be pins of their own, and half the width of what is shown of them at least. */
const [APART, CLOSE_KM] = [0.15, 2];
const SHIFTS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-QUARTER, 0],
  ArrowRight: [QUARTER, 0],
  ArrowUp: [0, -QUARTER],
  ArrowDown: [0, QUARTER],
};
const CLOSER: Record<string, number> = { '+': 1, '=': 1, '-': -1, '−': -1 };

/** The offers of a search on a map that moves by mouse, fingers and keys: pins of communes, and the sheet of a chosen one. */
export function SearchMap({ criteria, near, facets, onSearch, children }: SearchMapProps) {
  const surface = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const moves = useViewport(surface, frameFor({ criteria, near }) ?? FRANCE);
  const { view, size } = moves;
  const seen = seenIn(moves);
  const seenText = moves.isMeasured ? boundsText(boundsAround(seen)) : '';
  const response = useOffersMap(criteria, useSettled(seenText, REST_MS) || seenText);
  const around = near?.coordinates ?? null;
  const radiusKm = Number(criteria.radius) || RADIUS_DEFAULT;
  const extent = response.isPlaceholderData ? undefined : response.data?.extent;
  const [searchedHere, setSearchedHere] = useState('');
  useFitted(moves, { criteria, near, extent }, searchedHere);

  const places = response.data?.places ?? NO_PLACES;
  const scale = steppedScale(view.k);
  const clusters = useMemo(() => clustersOf(places, scale), [places, scale]);
  const named = useMemo(() => namedOf(clusters, scale), [clusters, scale]);
  const own = around && project(around.latitude, around.longitude);
  const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  const shown = clusters.filter(({ at }) => isIn(seen, at)).sort(byDistance(own ?? middle));
  const communes = shown.reduce((sum, cluster) => sum + cluster.communes, 0);

  const [chosen, setChosen] = useState<readonly MapPlace[] | null>(null);
  const [isListed, setListed] = useState(false);
  const chosenKey = chosen?.[0] && `${chosen[0].latitude},${chosen[0].longitude}`;
  const chosenPin = shown.find(({ key }) => key === chosenKey);
  const control = useHighlight();
  const { highlight } = control;
  useEffect(() => {
    if (chosen) sheet.current?.focus({ preventScroll: true });
    highlight({ pin: chosen ?? NO_PLACES });
  }, [chosen, highlight]);
  // without the map, no pin is pointed at
  useEffect(() => () => highlight({ pin: NO_PLACES }), [highlight]);
  const close = () => {
    setChosen(null);
    const pin = surface.current?.querySelector<HTMLElement>(`[data-pin="${chosenKey}"]`);
    (pin ?? surface.current)?.focus({ preventScroll: true });
  };
  const closerTo = (several: readonly MapPlace[]) => {
    const box = boundsOfPlaces(several);
    const frame = box && frameOfBounds(box, APART, CLOSE_KM);
    if (frame) moves.show(frame, true);
  };
  const choosePlace = (place: MapPlace) => {
    setListed(false);
    if (isPoint(place)) setChosen([place]);
    else {
      setChosen(null);
      closerTo([place]);
      surface.current?.focus({ preventScroll: true });
    }
  };
  const isWide = useIsWide();
  const choosePin = (cluster: Cluster) => {
    const { x, y } = pixelOf(view, cluster.at);
    const isCovered = y > size.height * UNCOVERED && (!isWide || x < SHEET_WIDTH);
    if (isCovered) moves.bring(y / size.height - UNCOVERED);
    setChosen(cluster.places);
  };
  const searchHere = () => {
    const zone = boundsText(boundsOf(seen));
    moves.settle();
    setChosen(null);
    setSearchedHere(zone);
    onSearch(criteriaIn(criteria, zone));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [across, down] = SHIFTS[event.key] ?? [0, 0];
    const steps = CLOSER[event.key] ?? 0;
    if (across === 0 && down === 0 && steps === 0) return;
    event.preventDefault();
    if (steps === 0) moves.pan(across, down);
    else moves.closer(steps);
  };

  return (
    <section
      className="offers-map"
      aria-label="Carte"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chosen) close();
      }}
    >
      <div
        ref={surface}
        className="offers-map__surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move it
        tabIndex={0}
        aria-label="Carte des offres"
        aria-describedby="offers-map-keys"
        onKeyDown={onKeyDown}
      >
        <MapView
          centre={middle}
          acrossKm={seen.width / KM}
          width={size.width}
          height={size.height}
          className="offers-map__picture"
        >
          <Area criteria={criteria} own={own} radiusKm={radiusKm} />
        </MapView>
        {own && <RadiusWords at={pixelOf(view, own)} reach={radiusKm * KM * view.k} km={radiusKm} />}
        {chosenPin && <Line from={pixelOf(view, chosenPin.at)} size={size} />}
        {shown.map((cluster) => (
          <MapPin
            key={cluster.key}
            cluster={cluster}
            at={pixelOf(view, cluster.at)}
            label={placeWords(cluster, around)}
            isNamed={named.has(cluster.key)}
            isChosen={cluster.key === chosenKey}
            isPointed={holds(cluster.places, control.card)}
            onChoose={() => choosePin(cluster)}
            onPoint={(isOn) => control.highlight({ pin: isOn ? cluster.places : (chosen ?? NO_PLACES) })}
          />
        ))}
        {own && <Own at={pixelOf(view, own)} pins={shown.map(({ at }) => pixelOf(view, at))} />}
      </div>
      <p id="offers-map-keys" className="sr-only">
        Les flèches déplacent la carte, + et − changent l'échelle, Tab passe d'une commune à la suivante.
      </p>
      <div className="offers-map__top">
        {children}
        {moves.isMoved && (
          <Button
            className="offers-map__button offers-map__here"
            variant="secondary"
            icon="search"
            onPress={searchHere}
          >
            Rechercher dans cette zone
          </Button>
        )}
      </div>
      <div className="offers-map__scale">
        <IconButton
          icon="plus"
          variant="ghost"
          aria-label="Agrandir la carte"
          onPress={() => moves.closer(1)}
        />
        <IconButton
          icon="minus"
          variant="ghost"
          aria-label="Réduire la carte"
          onPress={() => moves.closer(-1)}
        />
      </div>
      {chosen && (
        <PlaceSheet
          places={chosen}
          criteria={criteria}
          near={around}
          sheetRef={sheet}
          onChoose={choosePlace}
          onCloser={() => {
            closerTo(chosen);
            close();
          }}
          onClose={close}
          onSearch={(next) => {
            setChosen(null);
            onSearch(next);
          }}
        />
      )}
      <div className="offers-map__foot">
        <button type="button" className="offers-map__listed kit-link" onClick={() => setListed(true)}>
          La carte en liste, {communes > 1 ? `${communes} communes` : `${communes} commune`}
        </button>
        <Overseas facets={facets} seen={seen} onShow={(frame) => moves.show(frame, true)} />
        <span className="offers-map__source">Fond : Natural Earth</span>
      </div>
      <Dialog title="La carte en liste" isOpen={isListed} onOpenChange={setListed}>
        <PlaceList
          places={shown.flatMap(({ places: several }) => several)}
          near={around}
          onChoose={choosePlace}
        />
      </Dialog>
    </section>
  );
}

const isIn = ({ x, y, width, height }: Frame, at: MapPoint): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
