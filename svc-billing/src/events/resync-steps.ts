import { listErased, listProfiles } from 'contracts/identity/commands';
import type { Nats } from 'service-kit/nats';
import { listing, type ResyncStep, readListing } from 'service-kit/resync';
import type { Customers, Members } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';

/** Reads members, erasures and missing welcome credits from svc-identity again. */
export function resyncSteps(deps: {
  nats: Nats;
  members: Pick<Members, 'keep' | 'erase'>;
  customers: Pick<Customers, 'erase'>;
  grantWelcomeCredits: UseCases['grantWelcomeCredits'];
}): ResyncStep[] {
  const { nats, members, customers, grantWelcomeCredits } = deps;
  return [
    {
      name: 'erasures',
      run: () =>
        readListing(listing(nats, listErased), async (erased) => {
          for (const { userId } of erased) {
            await members.erase(userId, new Date());
            await customers.erase(userId);
          }
        }),
    },
    {
      name: 'members',
      run: () =>
        readListing(listing(nats, listProfiles), async (profiles) => {
          for (const { userId, version, siret, recruiter, structure, ...told } of profiles) {
            const { email, firstname, refusedEmails = [] } = told;
            await members.keep({ userId, version, email, firstname, refusedEmails });
            const isVerified = structure?.verified ?? false;
            if (siret && recruiter) await grantWelcomeCredits({ userId, siret, isVerified });
          }
        }),
    },
  ];
}
