import { daysBefore, FIGURE_DAYS, type Figure } from '@praticio/contracts/base/figures';
import { readOfferFigures } from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { Interests } from '../interests/part.ts';
import type { Offers } from '../offers/part.ts';
import { shareFilled } from './share-filled.ts';

/** Statistics of offers and interests. */
export function openFigures({ offers, interests }: { offers: Offers; interests: Interests }) {
  const filled = shareFilled({ offers: offers.directory, interests });
  async function count(until: Date): Promise<Figure[]> {
    const month = daysBefore(until, FIGURE_DAYS);
    return Promise.all([
      offers.directory.countActive(),
      offers.directory.countPublished(until),
      interests.countExpressed(until),
      interests.shareAnswered(until),
      // exclude the last month, whose offers have had less time
      filled(month),
    ]);
  }
  return {
    part: {
      commands: [
        handleCommand(readOfferFigures, async ({ until }) => ({ figures: await count(new Date(until)) })),
      ],
    },
  };
}
