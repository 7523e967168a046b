import { listErased, listErasedPeople, listProfiles } from '@praticio/contracts/identity/commands';
import type { Nats } from '@praticio/service-kit/nats';
import { listing, readListing } from '@praticio/service-kit/resync';

type Items<Ask extends (...input: never[]) => Promise<{ items: unknown[] }>> = Awaited<
  ReturnType<Ask>
>['items'];

/** Lists of svc-identity, read page by page. Each function returns the number of items. */
export function identityClient(nats: Nats) {
  const erased = listing(nats, listErased);
  const people = listing(nats, listErasedPeople);
  const profiles = listing(nats, listProfiles);
  return {
    readErased: (take: (page: Items<typeof erased>) => Promise<void>) => readListing(erased, take),
    readErasedPeople: (take: (page: Items<typeof people>) => Promise<void>) => readListing(people, take),
    readProfiles: (take: (page: Items<typeof profiles>) => Promise<void>) => readListing(profiles, take),
  };
}
export type IdentityClient = ReturnType<typeof identityClient>;
