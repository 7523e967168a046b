import { onboardingFieldsSchema } from 'contracts/identity';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody } from 'service-kit/request-body';
import type { completeOnboarding } from '../domain/complete-onboarding.ts';
import type { readProfile } from '../domain/read-profile.ts';
import { profileView } from './views.ts';

interface UseCases {
  readProfile: ReturnType<typeof readProfile>;
  completeOnboarding: ReturnType<typeof completeOnboarding>;
}

export function profileRoutes(useCases: UseCases): RouteHandlers {
  return {
    async 'GET /api/profile'(ctx) {
      ctx.body = profileView(await useCases.readProfile(actorOf(ctx)));
    },

    async 'POST /api/onboarding/structure'(ctx) {
      const input = await parseBody(ctx, onboardingFieldsSchema);
      const { structure, token } = await useCases.completeOnboarding(actorOf(ctx), input);
      ctx.status = 201;
      ctx.body = { ...structure, token };
    },
  };
}
