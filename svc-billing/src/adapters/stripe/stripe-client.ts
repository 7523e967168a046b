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
