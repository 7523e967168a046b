import type { Coordinates } from '@praticio/contracts/offers/place';
import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { MapView, pixelOf } from '@praticio/ui-kit/map-view';
import { KM, type MapPoint, project } from '@praticio/ui-kit/projection';
import { classNames } from '../components/class-names.ts';

/** Radii of the rings around the reader's place, in kilometres. */
const RINGS_KM = [30, 60];
/** Width of a tile in kilometres: the larger ring with a margin. */
const ACROSS_KM = 152;
const MARGIN = 1.2;
/** Beyond this distance the offer is overseas: the tile is centred on the offer. */
const FAR_KM = 1300;
/** Below this distance in pixels the dots of both places would overlap. */
const SAME_SPOT = 7;

export type TilePlace = Pick<Coordinates, 'latitude' | 'longitude'>;

interface OfferTileProps {
  family: OfferFamily;
  /** The offer's place; null when unknown. */
  place: TilePlace | null;
  /** The reader's place. */
  own?: TilePlace | null;
  /** Pixels at its usual size. */
  width?: number;
  height?: number;
  /** The centre: the reader, so that tiles can be compared, or the offer, for a single picture. */
  middle?: 'reader' | 'offer';
  /** Pixels at the bottom that another element covers: moves the centre up, so that the tile's content stays visible. */
  covered?: number;
  /** Leaves out the mark of the family. */
  hasNoMark?: boolean;
  className?: string;
}

const pointOf = (place: TilePlace | null): MapPoint | null =>
  place && project(place.latitude, place.longitude);
const kmBetween = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y) / KM;

/**
 * A small map of an offer's place: the reader in the centre in yellow, rings at 30 and 60 km, a dot for the offer.
 * Without the reader's place, or with `middle="offer"`, it is centred on the offer; without the offer's place there is no
 * map. Decorative.
 */
export function OfferTile(props: OfferTileProps) {
  const { family, place, own = null, width = 84, height = 84, className } = props;
  const { middle = 'reader', covered = 0, hasNoMark = false } = props;
  const offer = pointOf(place);
  const reader = pointOf(own);
  const km = offer && reader ? kmBetween(offer, reader) : null;
  const isAround = reader !== null && km !== null && km < FAR_KM;
  const isOnReader = isAround && middle === 'reader';
  const seenAcross = (ACROSS_KM * width) / Math.min(width, height);
  const neededAcross = isOnReader ? (km * 2 * MARGIN * width) / Math.min(width, height - covered) : 0;
  const picture = { acrossKm: Math.max(seenAcross, neededAcross), width, height };
  const centre = isOnReader ? reader : offer;
  const raised = centre && { x: centre.x, y: centre.y + (covered / 2) * pixelOf(picture) };
  return (
    <span className={classNames(`family-${family} kit-tile`, className)} aria-hidden="true">
      {centre && raised && (
        <MapView centre={raised} {...picture}>
          {isAround && <Rings centre={centre} />}
          {isAround && offer ? (
            <Places reader={reader} offer={offer} pixel={pixelOf(picture)} />
          ) : (
            <Dot at={centre} radius={7 * pixelOf(picture)} className="kit-tile__offer" />
          )}
        </MapView>
      )}
      {!hasNoMark && <FamilyMark family={family} size="small" isDecorative className="kit-tile__mark" />}
    </span>
  );
}

function Rings({ centre }: { centre: MapPoint }) {
  return RINGS_KM.map((km, index) => (
    <circle
      key={km}
      className={classNames('kit-tile__ring', index > 0 && 'kit-tile__ring--outer')}
      cx={Math.round(centre.x)}
      cy={Math.round(centre.y)}
      r={km * KM}
    />
  ));
}

interface PlacesProps {
  reader: MapPoint;
  offer: MapPoint;
  /** Units of the map in a pixel. */
  pixel: number;
}

function Places({ reader, offer, pixel }: PlacesProps) {
  const isSame = Math.hypot(reader.x - offer.x, reader.y - offer.y) < SAME_SPOT * pixel;
  if (isSame)
    return (
      <>
        <Dot at={reader} radius={9 * pixel} className="kit-tile__own" />
        <Dot at={reader} radius={4 * pixel} className="kit-tile__offer" />
      </>
    );
  return (
    <>
      <line
        className="kit-tile__way"
        x1={Math.round(reader.x)}
        y1={Math.round(reader.y)}
        x2={Math.round(offer.x)}
        y2={Math.round(offer.y)}
      />
      <Dot at={reader} radius={4.5 * pixel} className="kit-tile__own" />
      <Dot at={offer} radius={6 * pixel} className="kit-tile__offer" />
    </>
  );
}

function Dot({ at, radius, className }: { at: MapPoint; radius: number; className: string }) {
  return <circle className={className} cx={Math.round(at.x)} cy={Math.round(at.y)} r={Math.round(radius)} />;
}
