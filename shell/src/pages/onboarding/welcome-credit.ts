import { readBalance } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

const PATIENCE_MS = 5000;
const PAUSE_MS = 400;

/**
 * The first onboarding as recruiter gives credits, which another service grants a moment later: asks for the balance
 * until they are there, 5 seconds at most, so that the pages show them.
 */
export async function awaitWelcomeCredit(): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const balance = await call(readBalance);
    queryClient.setQueryData(queryKeys.balance, balance);
    if (balance.offer > 0) return;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
}
