import type { Offer } from '@praticio/contracts/offers/offer';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { useVisit } from '@praticio/ui-kit/visit';

interface OfferMapProps {
  offer: Offer;
  width: number;
  height: number;
  /** Pixels at the bottom that lie under something else. */
  covered?: number;
  className: string;
}

/** A strip of the map with the offer's place and the reader's. */
export function OfferMap({ offer, width, height, covered = 0, className }: OfferMapProps) {
  const { place } = useVisit();
  return (
    <OfferTile
      family={offer.family}
      place={offer.coordinates}
      own={place?.coordinates ?? null}
      width={width}
      height={height}
      middle="offer"
      covered={covered}
      hasNoMark
      className={className}
    />
  );
}
