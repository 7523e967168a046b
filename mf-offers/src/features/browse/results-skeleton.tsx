import { Loading } from '@praticio/ui-kit/states';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder with the height of a page of cards, so that the layout does not shift when they arrive. */
export function ResultsSkeleton() {
  return (
    <Loading label="Chargement des offres...">
      <div className="offers-columns">
        <div className="offers-list">
          <div className="offers-axis" />
          <ul className="offers-cards">
            {CARDS.map((card) => (
              <li key={card} className="kit-card kit-skeleton offers-cards__skeleton" />
            ))}
          </ul>
        </div>
        <div className="offers-preview offers-preview--empty max-lg:hidden" />
      </div>
    </Loading>
  );
}
