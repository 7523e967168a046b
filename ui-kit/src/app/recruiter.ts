import { readBalance } from '@praticio/contracts/billing/endpoints';
import { becomeRecruiter as becomeRecruiterEndpoint } from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { call, messageOf } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { signIn } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';

const POLL_LIMIT_MS = 5000;
const POLL_INTERVAL_MS = 400;

async function becomeRecruiter(): Promise<void> {
  const { token, ...profile } = await call(becomeRecruiterEndpoint);
  if (token) signIn(token);
  queryClient.setQueryData<Profile>(queryKeys.profile, profile);
}

/**
 * Polls the balance until it has the credits of a first onboarding as recruiter, for at most 5 seconds: another service grants
 * them a moment later.
 */
export async function awaitWelcomeCredit(): Promise<void> {
  const end = Date.now() + POLL_LIMIT_MS;
  while (Date.now() < end) {
    const balance = await call(readBalance);
    queryClient.setQueryData(queryKeys.balance, balance);
    if (balance.offer > 0) return;
    await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS));
  }
}

/** Gives a practitioner the recruiter's role and a new token, and confirms it with a toast; this cannot be undone. */
export function useBecomeRecruiter() {
  return useMutation({
    mutationFn: becomeRecruiter,
    onSuccess: () => {
      toast.success('Vous pouvez maintenant publier des offres.');
      awaitWelcomeCredit().catch((error: unknown) => console.warn('The balance could not be read', error));
    },
    onError: (error) =>
      toast.error(messageOf(error, 'Erreur lors de la mise à jour du profil professionnel')),
  });
}
