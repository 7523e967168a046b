import type { MarketplaceFigures } from '@praticio/contracts/administration/figures';
import type { Figure } from '@praticio/contracts/base/figures';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createRecent } from '@praticio/service-kit/recent';
import { type CountingService, countingServices, type figureClient } from './figure-client.ts';

/** Counting reads two months of every service: no more often than this, however many administrators look. */
const KEPT_MS = 5 * MINUTE_MS;

interface Deps {
  countSignUps: (until: Date) => Promise<Figure>;
  askFigures: ReturnType<typeof figureClient>;
  now: () => Date;
}

/** The figures of the marketplace. What a service does not answer is missing, and asked for again the next time. */
export function readFigures({ countSignUps, askFigures, now }: Deps) {
  const known = createRecent<'all', Promise<MarketplaceFigures>>({ maxAgeMs: KEPT_MS, max: 1 });

  async function count(): Promise<MarketplaceFigures> {
    const until = now();
    const ask = async (service: CountingService) => ({ service, figures: await askFigures(service, until) });
    const [signUps, ...answers] = await Promise.all([countSignUps(until), ...countingServices.map(ask)]);
    return {
      at: until.toISOString(),
      figures: [signUps, ...answers.flatMap(({ figures }) => figures ?? [])],
      missing: answers.flatMap(({ service, figures }) => (figures ? [] : [service])),
    };
  }

  return async (): Promise<MarketplaceFigures> => {
    const counted = known.get('all') ?? count();
    known.set('all', counted);
    try {
      const figures = await counted;
      if (figures.missing.length > 0) known.delete('all');
      return figures;
    } catch (error) {
      known.delete('all');
      throw error;
    }
  };
}
