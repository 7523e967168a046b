import type { Figure } from '@praticio/contracts/base/figures';
import { readBillingFigures } from '@praticio/contracts/billing/commands';
import { readOfferFigures } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';

const commands = { offers: readOfferFigures, billing: readBillingFigures };
export type CountingService = keyof typeof commands;

/** Asks another service for its counts; null while it does not respond. */
export const figureClient =
  (nats: Nats) =>
  (service: CountingService, until: Date): Promise<Figure[] | null> =>
    callCommand(nats, commands[service], { until: until.toISOString() }).then(
      ({ figures }) => figures,
      (error: unknown) => {
        if (isAppError(error, 'service/unavailable')) return null;
        throw error;
      },
    );
