import type { OffersContext } from '../config.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import { readPlanning } from './read.ts';
import { planningRoutes } from './routes.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  interests: Interests;
  engagements: Engagements;
}

/** Slots, proposals and engagements by day. */
export function openPlanning({ config }: OffersContext, rooms: Rooms) {
  return {
    part: {
      routes: planningRoutes({ readPlanning: readPlanning(rooms), publicUrl: config.PUBLIC_URL }),
    },
  };
}
