import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { profileView } from '../accounts/view.ts';
import type { onboardCandidate } from './onboard.ts';
import type { updateCandidate } from './update.ts';

interface Rules {
  onboardCandidate: ReturnType<typeof onboardCandidate>;
  updateCandidate: ReturnType<typeof updateCandidate>;
}

/** A candidate's own words about themselves. */
export function candidateRoutes({ onboardCandidate, updateCandidate }: Rules) {
  return [
    handle(identity.onboardCandidate, async ({ actor, body }) =>
      profileView(await onboardCandidate(actor, body)),
    ),

    handle(identity.updateCandidate, async ({ actor, body }) =>
      profileView(await updateCandidate(actor, body)),
    ),
  ];
}
