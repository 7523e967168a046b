import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Registries } from '../registries/registry.ts';
import type { Teams } from '../teams/part.ts';
import { onProfileUpdated } from './events.ts';
import { onboardCandidate } from './onboard.ts';
import { placesClient } from './places-client.ts';
import { candidateRoutes } from './routes.ts';
import { specialtiesClient } from './specialties-client.ts';
import { updateCandidate } from './update.ts';
import { verifyRpps } from './verify-rpps.ts';

interface Rooms {
  accounts: Accounts;
  registries: Registries;
  teams: Teams;
}

/** People who look for a post: their profession, and the posts that they look for. */
export function openCandidates({ nats }: IdentityContext, { accounts, registries, teams }: Rooms) {
  const specialties = specialtiesClient(nats);
  const { findPlace, findArea } = placesClient(nats);
  const deps = { accounts, parsePhone: accounts.parsePhone, specialties, findPlace, now: () => new Date() };
  const { findPractitioner } = registries;
  const consumers: ConsumerDefinition[] = [];
  if (findPractitioner) {
    const verify = verifyRpps({ ...deps, findPractitioner });
    consumers.push({ name: 'registry', on: { 'profile.updated': onProfileUpdated(verify) } });
  }
  return {
    candidates: { specialties, findArea },
    part: {
      routes: candidateRoutes({
        onboardCandidate: onboardCandidate(deps),
        updateCandidate: updateCandidate(deps),
        showProfile: teams.showProfile,
      }),
      consumers,
    },
  };
}
export type Candidates = ReturnType<typeof openCandidates>['candidates'];
