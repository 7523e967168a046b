import { AppError } from 'service-kit/errors';
import { Stripe } from 'stripe';

/** A client of the API at `apiUrl`: Stripe itself, or the stand-in of the local platform. */
export function createStripe(options: { secretKey: string; apiUrl: string; timeoutMs: number }): Stripe {
  const { protocol, hostname, port } = new URL(options.apiUrl);
  return new Stripe(options.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: options.timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'praticio' },
  });
}

/** Null if Stripe has no such object. Throws service/unavailable if Stripe does not answer. */
export async function nullIfMissing<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw new AppError('service/unavailable', { cause: error, retryAfter: 5 });
  }
}
