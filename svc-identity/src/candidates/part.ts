import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import { onboardCandidate } from './onboard.ts';
import { placesClient } from './places-client.ts';
import { candidateRoutes } from './routes.ts';
import { specialtiesClient } from './specialties-client.ts';
import { updateCandidate } from './update.ts';

/** People who look for a post: their profession, and what they look for. */
export function openCandidates({ nats }: IdentityContext, { accounts }: { accounts: Accounts }) {
  const specialties = specialtiesClient(nats);
  const { findPlace, findArea } = placesClient(nats);
  const deps = { accounts, parsePhone: accounts.parsePhone, specialties, findPlace, now: () => new Date() };
  return {
    candidates: { specialties, findArea },
    part: {
      routes: candidateRoutes({
        onboardCandidate: onboardCandidate(deps),
        updateCandidate: updateCandidate(deps),
      }),
    },
  };
}
export type Candidates = ReturnType<typeof openCandidates>['candidates'];
