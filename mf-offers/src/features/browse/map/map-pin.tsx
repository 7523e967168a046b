import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import type { MapPoint } from '@praticio/ui-kit/projection';
import type { Cluster } from './clusters.ts';

interface MapPinProps {
  cluster: Cluster;
  /** In pixels of the map. */
  at: MapPoint;
  label: string;
  isNamed: boolean;
  isChosen: boolean;
  /** A card of the list is pointed at whose offer it holds. */
  isPointed: boolean;
  onChoose: () => void;
  onPoint: (isPointed: boolean) => void;
}

/** One offer is the letter of its family in its shape, several are a disc with their number and a ring cut by family. */
export function MapPin(props: MapPinProps) {
  const { cluster, at, label, isNamed, isChosen, isPointed, onChoose, onPoint } = props;
  const { key, name, offers, found, families } = cluster;
  const [only] = families;
  const isSingle = offers === 1 && only !== undefined;
  const look = [
    isChosen && 'chosen',
    isPointed && 'pointed',
    found === 0 && 'outside',
    isSingle && 'single',
  ].filter(Boolean);
  return (
    <button
      type="button"
      data-pin={key}
      className={['map-pin', ...look.map((word) => `map-pin--${word}`)].join(' ')}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      aria-pressed={isChosen}
      onClick={onChoose}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {isSingle ? (
        <FamilyMark family={only.family} isDecorative />
      ) : (
        <span aria-hidden="true" className={`map-pin__disc${offers > 999 ? ' map-pin__disc--large' : ''}`}>
          <Ring families={families} offers={offers} />
          {countText(offers)}
        </span>
      )}
      <span className="sr-only">{label}</span>
      {isNamed && (
        <span className="map-pin__name" aria-hidden="true">
          {name}
        </span>
      )}
    </button>
  );
}

const THOUSAND = 1_000;

/** '999', '1,2 k', '48 k' */
export function countText(count: number): string {
  if (count < THOUSAND) return String(count);
  const thousands = Math.floor(count / 100) / 10;
  return `${thousands < 10 ? String(thousands).replace('.', ',') : Math.floor(thousands)}\u00a0k`;
}

/** Share of the ring between two families. */
const GAP = 2;
const RADIUS = 18;

interface RingProps {
  families: readonly { family: OfferFamily; offers: number }[];
  offers: number;
}

function Ring({ families, offers }: RingProps) {
  let from = 0;
  const gap = families.length > 1 ? GAP : 0;
  return (
    <svg className="map-pin__ring" viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
      {families.map(({ family, offers: count }) => {
        const share = (count / offers) * 100;
        const start = from;
        from += share;
        return (
          <circle
            key={family}
            className={`family-${family}`}
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${Math.max(1, share - gap)} 100`}
            strokeDashoffset={-start}
          />
        );
      })}
    </svg>
  );
}
