import type { Members } from '../members/part.ts';
import { type Engaged, type OfferSlots, readSlotFits } from './fit.ts';
import { slotRoutes } from './routes.ts';

interface Rooms {
  members: Members;
  slotsOf: (offerId: number, reader: { id: string; isAdministrator: boolean }) => Promise<OfferSlots>;
  engagedOf: (userId: string) => Promise<Engaged[]>;
}

/** The rules of slots, which are stored in offers, and whether they fit a person. */
export function openSlots({ members, slotsOf, engagedOf }: Rooms) {
  const deps = { candidates: members.candidates, slotsOf, engagedOf };
  return { part: { routes: slotRoutes({ readSlotFits: readSlotFits(deps) }) } };
}
