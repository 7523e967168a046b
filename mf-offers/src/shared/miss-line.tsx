import type { Miss } from '@praticio/contracts/offers/near-miss';
import { formatCount } from '@praticio/ui-kit/format';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { distanceText } from '@praticio/ui-kit/pay-words';

/** Heading of the offers that suit in all but one thing. */
export const NEAR_MISSES = 'Presque : voici ce qui manque';

/** Contract types with their article; the others are proper names or rare. */
const ONE: Record<string, string> = {
  CDI: 'un CDI',
  CDD: 'un CDD',
  Intérim: "de l'intérim",
  Remplacement: 'un remplacement',
  Vacation: 'une vacation',
  Stage: 'un stage',
  'Temps partiel': 'un temps partiel',
};

/** 'un remplacement', ': CDD, Remplacement' */
function wantedText(wanted: readonly string[]): string {
  const [only = '', ...others] = wanted;
  const words = others.length === 0 ? ONE[only] : undefined;
  return words ?? `: ${wanted.join(', ')}`;
}

function lineOf(miss: Miss): { icon: IconName; words: string } {
  switch (miss.kind) {
    case 'distance': {
      const { km, approximate, radiusKm } = miss;
      const words = `À ${distanceText(km, approximate)}, vous cherchez à ${distanceText(radiusKm, false)}`;
      return { icon: 'mapPin', words };
    }
    case 'dates': {
      const days = formatCount(miss.days, 'jour');
      const words =
        miss.side === 'after' ? `Commence ${days} après vos dates` : `Finit ${days} avant vos dates`;
      return { icon: 'calendar', words };
    }
    case 'contract':
      return { icon: 'briefcase', words: `${miss.contractType}, vous cherchez ${wantedText(miss.wanted)}` };
  }
}

/** The one thing in which an offer does not suit the reader. */
export function MissLine({ miss }: { miss: Miss }) {
  const { icon, words } = lineOf(miss);
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent-soft px-1.5 py-0.5 font-semibold text-accent-ink">
      <Icon name={icon} />
      {words}
    </span>
  );
}
