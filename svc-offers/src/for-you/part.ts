import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Search } from '../search/part.ts';
import { listOffersForYou } from './list.ts';
import { forYouRoutes } from './routes.ts';

interface Rooms {
  members: Members;
  search: Search;
  interests: Interests;
}

/** Offers that match a person's criteria. */
export function openForYou({ members, search, interests }: Rooms) {
  const deps = { candidates: members.candidates, index: search.index, interests, now: () => new Date() };
  return { part: { routes: forYouRoutes({ listOffersForYou: listOffersForYou(deps) }) } };
}
