import { listErased, listProfiles } from 'contracts/identity/commands';
import type { Nats } from 'service-kit/nats';
import { listing, type ResyncStep, readListing } from 'service-kit/resync';
import type { Members } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';

/** What billing knows of people, and their welcome credits, as svc-identity tells it. */
export function resyncSteps(deps: {
  nats: Nats;
  members: Pick<Members, 'keep' | 'erase'>;
  grantWelcomeCredits: UseCases['grantWelcomeCredits'];
}): ResyncStep[] {
  const { nats, members, grantWelcomeCredits } = deps;
  return [
    {
      name: 'erasures',
      run: () =>
        readListing(listing(nats, listErased), async (erased) => {
          for (const { userId } of erased) await members.erase(userId);
        }),
    },
    {
      name: 'people',
      run: () =>
        readListing(listing(nats, listProfiles), async (profiles) => {
          for (const { userId, version, email, firstname, siret, recruiter } of profiles) {
            await members.keep({ userId, version, email, firstname });
            if (siret && recruiter) await grantWelcomeCredits({ userId, siret });
          }
        }),
    },
  ];
}
