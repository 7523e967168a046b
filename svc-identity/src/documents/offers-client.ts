import { findEngagement } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';
import type { FindEngagement } from './engagement.ts';

/**
 * Asks svc-offers about an engagement. Throws service/unavailable while nobody knows: a document that was opened in the meantime
 * could not be taken back.
 */
export const engagementClient =
  (nats: Nats): FindEngagement =>
  async (engagementId) => {
    const { engagement } = await callCommand(nats, findEngagement, { engagementId });
    return engagement && { ...engagement, endsAt: new Date(engagement.endsAt) };
  };
