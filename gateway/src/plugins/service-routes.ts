import { type Endpoint, rateOf } from '@praticio/contracts/base/endpoint';
import { AppError } from '@praticio/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sendProblem } from '../problem.ts';
import type { Balancer } from '../upstreams/balancer.ts';
import { proxyTo } from './proxy.ts';
import type { RateLimits } from './rate-limits.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Registers one proxy per rate class, method and audience of a service, for its endpoints of contracts. */
export async function serviceRoutes(
  app: FastifyInstance,
  options: {
    endpoints: readonly Endpoint[];
    balancer: Balancer;
    limits: RateLimits;
    uploadStallMs: number;
  },
): Promise<void> {
  const { endpoints, balancer, limits, uploadStallMs } = options;
  const groups = Map.groupBy(
    endpoints,
    (endpoint) => `${rateOf(endpoint)} ${endpoint.method} ${endpoint.partner !== undefined}`,
  );
  for (const group of groups.values()) {
    const [first] = group as [Endpoint, ...Endpoint[]];
    const { method } = first;
    await app.register(async (scope) => {
      scope.addHook('onRequest', refuseEmptyParameters);
      const limit = limits[rateOf(first)];
      scope.addHook('onRequest', first.partner ? limits.withKey(limit) : limit);
      if (first.partner) scope.addHook('onSend', limits.leave);
      await proxyTo(scope, {
        balancer,
        methods: [method],
        paths: group.map(({ path }) => path),
        uploadStallMs,
      });
    });
  }
}

/** The router matches `/offers/` with `/offers/:id` and an empty id, which services should not get. */
function refuseEmptyParameters(
  { params }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const isEmpty = Object.values(params as Record<string, string>).includes('');
  done(isEmpty ? new AppError('request/not-found') : undefined);
}

/** A method and a path: an endpoint of contracts, or a route of another plugin. */
interface MethodAndPath {
  method: Endpoint['method'];
  path: string;
}

/** Responds 405 with Allow to the methods that no endpoint has at a path (RFC 9110, 15.5.6). */
export async function refuseOtherMethods(
  app: FastifyInstance,
  endpoints: readonly MethodAndPath[],
): Promise<void> {
  // the router treats /a/:id and /a/:slug as one path
  const byShape = Map.groupBy(endpoints, ({ path }) => path.replace(/:\w+/g, ':_'));
  for (const group of byShape.values()) {
    const allowed = new Set<HTTPMethods>(group.map(({ method }) => method));
    if (allowed.has('GET')) allowed.add('HEAD');
    const allow = [...allowed].join(', ');
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url: (group[0] as MethodAndPath).path,
      handler: (_request, reply) => sendProblem(reply.header('allow', allow), 'request/method-not-allowed'),
    });
  }
}
