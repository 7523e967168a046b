import type { Members } from '../members/part.ts';
import { type Engaged, type OfferSlots, readSlotFits } from './fit.ts';
import { slotRoutes } from './routes.ts';

interface Rooms {
  members: Members;
  slotsOf: (offerId: number, reader: { id: string; isAdministrator: boolean }) => Promise<OfferSlots>;
  engagedOf: (userId: string) => Promise<Engaged[]>;
}

/** The hours that offers have to fill. Offers hold them; here are their rules, and how they suit somebody. */
export function openSlots({ members, slotsOf, engagedOf }: Rooms) {
  const deps = { candidates: members.candidates, slotsOf, engagedOf };
  return { part: { routes: slotRoutes({ readSlotFits: readSlotFits(deps) }) } };
}
