import type { WayOut, WithoutWords } from '@praticio/contracts/offers/offer';
import type { IconName } from '@praticio/ui-kit/icon';
import { Icon } from '@praticio/ui-kit/icon';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { distanceText } from '@praticio/ui-kit/pay-words';

interface Way {
  icon: IconName;
  words: string;
  change: Partial<OfferCriteria>;
}

function wayOf(way: WayOut): Way {
  if (way.kind === 'radius') {
    const radius = String(way.radius);
    return { icon: 'mapPin', words: `À ${distanceText(way.radius, false)}`, change: { radius } };
  }
  if (way.kind === 'shift') {
    const { from, to } = way;
    return { icon: 'calendar', words: 'Un jour de décalage', change: { from, to } };
  }
  if (way.kind === 'dates')
    return { icon: 'calendar', words: 'Toutes les dates', change: { from: '', to: '' } };
  return { icon: 'briefcase', words: 'Tous les contrats', change: { contractType: '' } };
}

const gainText = (more: number) => (more === 1 ? '1 offre de plus' : `${more} offres de plus`);

const withoutWay = ({ query, words }: WithoutWords): Way => ({
  icon: 'search',
  words: `Sans « ${words} »`,
  change: { query },
});

interface WaysOutProps {
  criteria: OfferCriteria;
  ways: readonly WayOut[];
  withoutWords: WithoutWords | null;
  onSearch: (criteria: OfferCriteria) => void;
}

/** The searches with one criterion wider or less, each one press away. */
export function WaysOut({ criteria, ways, withoutWords, onSearch }: WaysOutProps) {
  const all = [
    ...(withoutWords ? [{ key: 'words', more: withoutWords.more, ...withoutWay(withoutWords) }] : []),
    ...ways.map((way) => ({ key: way.kind, more: way.more, ...wayOf(way) })),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="ways-out" className="offers-ways">
      <h2 id="ways-out" className="offers-ways__title">
        En élargissant un peu
      </h2>
      <ul className="offers-ways__list">
        {all.map(({ key, icon, words, change, more }) => (
          <li key={key}>
            <button type="button" className="offers-way" onClick={() => onSearch({ ...criteria, ...change })}>
              <span className="offers-way__words">
                <Icon name={icon} />
                {words}
              </span>
              <span className="offers-way__gain">{gainText(more)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
