import type { MarketplaceFigures } from '@praticio/contracts/administration/figures';
import type { Figure } from '@praticio/contracts/base/figures';
import type { Recent } from '@praticio/service-kit/recent';
import type { CountingService, figureClient } from './figure-client.ts';

const countingServices: readonly CountingService[] = ['offers', 'billing'];

/** Counting reads two months of every service: it is kept, however many administrators look. */
export type KnownFigures = Recent<'all', Promise<MarketplaceFigures>>;

interface Deps {
  countSignUps: (until: Date) => Promise<Figure>;
  askFigures: ReturnType<typeof figureClient>;
  known: KnownFigures;
  now: () => Date;
}

/** The figures of the marketplace. Figures of a service that does not respond are missing, and are requested again the next time. */
export function readFigures({ countSignUps, askFigures, known, now }: Deps) {
  async function count(): Promise<MarketplaceFigures> {
    const until = now();
    const ask = async (service: CountingService) => ({ service, figures: await askFigures(service, until) });
    const [signUps, ...responses] = await Promise.all([countSignUps(until), ...countingServices.map(ask)]);
    return {
      at: until.toISOString(),
      figures: [signUps, ...responses.flatMap(({ figures }) => figures ?? [])],
      missing: responses.flatMap(({ service, figures }) => (figures ? [] : [service])),
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
