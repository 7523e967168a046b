import { MINUTE_MS } from '@praticio/contracts/base/units';
import { listSpecialties } from '@praticio/contracts/offers/commands';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

const KEEP_MS = 10 * MINUTE_MS;

/** The official list. Asks svc-offers, which owns it, and keeps the response: the list changes with releases only. */
export function specialtiesClient(nats: Nats) {
  let known: { list: Specialty[]; until: number } | undefined;
  return {
    async all(): Promise<Specialty[]> {
      if (known && Date.now() < known.until) return known.list;
      const list = await callCommand(nats, listSpecialties, {});
      known = { list, until: Date.now() + KEEP_MS };
      return list;
    },
  };
}
export type SpecialtiesClient = ReturnType<typeof specialtiesClient>;
