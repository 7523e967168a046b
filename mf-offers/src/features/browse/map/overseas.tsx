import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { overseasSheets, sheetBox } from '@praticio/ui-kit/projection';
import { FRANCE, type Frame, sheetOf } from './frame.ts';

/** Of each overseas sheet, as the counts by department name it. */
const NAMES: Record<string, string> = {
  971: 'Guadeloupe',
  972: 'Martinique',
  973: 'Guyane',
  974: 'La Réunion',
  976: 'Mayotte',
};

interface OverseasProps {
  facets: OfferFacets | undefined;
  seen: Frame;
  onShow: (sheet: Frame) => void;
}

/** Leads to the overseas departments that have offers, and back: they lie far from mainland France on the map too. */
export function Overseas({ facets, seen, onShow }: OverseasProps) {
  const here = sheetOf(seen);
  const isAway = here !== FRANCE;
  const sheets = overseasSheets.flatMap(({ code }) => {
    const name = NAMES[code] ?? '';
    const count = facets?.departments.find(({ value }) => value === name)?.count ?? 0;
    const frame = sheetBox(code);
    return count > 0 && frame.x !== here.x ? [{ name, count, frame }] : [];
  });
  const all = isAway ? [{ name: 'Métropole', count: 0, frame: FRANCE }, ...sheets] : sheets;
  if (all.length === 0) return null;
  return (
    <ul className="offers-map__overseas" aria-label="Autres parties de la carte">
      {all.map(({ name, count, frame }) => (
        <li key={name}>
          <button type="button" className="kit-link" onClick={() => onShow(frame)}>
            {name}
            {count > 0 && <span className="data"> {count}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
