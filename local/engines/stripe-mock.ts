import { join } from 'node:path';
import { say, step } from '../console.ts';
import { cachedFolder, recentFailure, rememberFailure } from './cache.ts';
import { findOnPath, runTool } from './run-tool.ts';

const GO_MODULE = 'github.com/stripe/stripe-mock@v0.197.0';
const FAILURE_DAYS = 7;

/** Finds stripe-mock, which checks the tests' requests to Stripe: on PATH, else built with Go; null if neither is possible. */
export async function findStripeMock(): Promise<string | null> {
  const onPath = findOnPath('stripe-mock');
  if (onPath) return onPath;
  if (recentFailure('stripe-mock', FAILURE_DAYS)) return null;
  try {
    const folder = await cachedFolder(`stripe-mock-${GO_MODULE.split('@')[1]}`, (temporary) =>
      step('Stripe: building stripe-mock with Go (once on this machine)', async () => {
        const env = { ...process.env, GOBIN: temporary };
        const { code, output } = await runTool('go', ['install', GO_MODULE], { env });
        if (code !== 0) throw new Error(output);
      }),
    );
    return join(folder, 'stripe-mock');
  } catch (error) {
    rememberFailure('stripe-mock', String(error));
    say('Stripe: stripe-mock is neither on PATH nor can Go build it; the test that needs it is skipped');
    return null;
  }
}
