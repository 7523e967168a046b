import { AppError } from '@praticio/service-kit/errors';
import { inSpan, isTracing, SpanKind } from '@praticio/service-kit/tracing';
import { Stripe } from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

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
    ...(isTracing() && { httpClient: traced(Stripe.createNodeHttpClient()) }),
    appInfo: { name: 'praticio' },
  });
}

/** Makes a span of each request. It names the kind of object, without its id; Stripe gets no trace context. */
function traced(client: HttpClient): HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    return inSpan(`Stripe ${method} ${withoutIds(path)}`, { kind: SpanKind.CLIENT }, () => send(...request));
  };
  return client;
}

/** `/v1/checkout/sessions/:id` */
function withoutIds(path: string): string {
  const [pathname = ''] = path.split('?', 1);
  const parts = pathname.split('/').map((part) => (/^(?:v\d|[a-z_]*)$/.test(part) ? part : ':id'));
  return parts.join('/');
}

/** Null if Stripe has no such object. Throws service/unavailable if Stripe does not respond. */
export async function nullIfMissing<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw new AppError('service/unavailable', { cause: error, retryAfter: 5 });
  }
}

/** Throws `code` if Stripe refuses the request, and service/unavailable if it does not respond. */
export async function refusedAs<Result>(
  code: 'payment/refund-refused',
  request: Promise<Result>,
): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError;
    throw isRefused
      ? new AppError(code, { cause: error })
      : new AppError('service/unavailable', { cause: error, retryAfter: 5 });
  }
}
