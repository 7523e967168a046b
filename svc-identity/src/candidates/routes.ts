import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { ShowProfile } from '../teams/acting-profile-view.ts';
import type { onboardCandidate } from './onboard.ts';
import type { updateCandidate } from './update.ts';

interface Rules {
  onboardCandidate: ReturnType<typeof onboardCandidate>;
  updateCandidate: ReturnType<typeof updateCandidate>;
  showProfile: ShowProfile;
}

/** A candidate's own words about themselves. */
export function candidateRoutes({ onboardCandidate, updateCandidate, showProfile }: Rules) {
  return [
    handle(identity.onboardCandidate, async ({ actor, body }) =>
      showProfile(actor, await onboardCandidate(actor, body)),
    ),

    handle(identity.updateCandidate, async ({ actor, body }) =>
      showProfile(actor, await updateCandidate(actor, body)),
    ),
  ];
}
