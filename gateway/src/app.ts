import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { AppError } from '@praticio/service-kit/errors';
import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';
import type { LogRequest } from '@praticio/service-kit/request-lines';
import { openSharedCounts, type SharedCounts } from '@praticio/service-kit/shared-counts';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Agent } from 'undici';
import { type GatewayConfig, upstreamOf } from './config.ts';
import { cspReports } from './plugins/csp-reports.ts';
import { hubProxy } from './plugins/hub-proxy.ts';
import { createPageHeads } from './plugins/page-heads.ts';
import { pageReports } from './plugins/page-reports.ts';
import { pages, type SendAbsentPage } from './plugins/pages.ts';
import { problemResponses, respondWithError } from './plugins/problem-responses.ts';
import { createRateLimits, LONGEST_WINDOW_MS } from './plugins/rate-limits.ts';
import { reference } from './plugins/reference.ts';
import { remotes } from './plugins/remotes.ts';
import { createRenderedPages, noRenderedPages } from './plugins/rendered-pages.ts';
import { measureResponses, sendRequestId } from './plugins/requests.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { refuseOtherMethods, serviceRoutes } from './plugins/service-routes.ts';
import { traceRequests } from './plugins/traces.ts';
import { wellKnown } from './plugins/well-known.ts';
import { responseWith } from './public-response.ts';
import { createOutcomeCounts } from './remotes/outcome-counts.ts';
import { createRemotesStore } from './remotes/registry.ts';
import { RequestLogger } from './request-logger.ts';
import { normalTarget } from './request-target.ts';
import { endConnectionsWhenClosing } from './server-life-cycle.ts';
import { type Balancer, createBalancer } from './upstreams/balancer.ts';
import { followUpstreams } from './upstreams/follow-upstreams.ts';
import { createInstances, type Instances } from './upstreams/instances.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** The longest allowed pause within a response's body. */
const BODY_TIMEOUT_MS = 30_000;
/** The longest time that a client may take to send its request, also for a slow upload. */
const REQUEST_TIMEOUT_MS = 5 * MINUTE_MS;
/** How long requests wait for a crashed host of the remotes, so that pages that load a file do not fail. */
const REMOTES_PATIENCE_MS = 3_000;
/** How long a gateway waits at start for the shared counts, so that a restart does not reset the limits. */
const COUNTS_WAIT_MS = 1_000;
const LIMITS_BUCKET = 'rate-limits';
/** Tokens in paths are longer than the router's default of 100 characters. */
const PARAMETER_LENGTH_MAX = 1_024;

/** Creates the gateway, with everything that is reachable from outside, ready to listen. Importing this file does no I/O. */
export async function createGateway(options: {
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
  logResponse?: LogRequest | undefined;
}): Promise<FastifyInstance> {
  const { config, logger, metrics, logResponse } = options;
  const hops = config.TRUSTED_PROXIES;
  const fixedHeaders = securityHeaders({ paymentOrigin: config.CHECKOUT_ORIGIN });
  let sendAbsentPage: SendAbsentPage = () => null;
  const app = fastify({
    http: { ServerResponse: responseWith(fixedHeaders) },
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (parent, bindings) => new RequestLogger(parent, bindings),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: hops > 0 ? (_ip: string, hop: number) => hop < hops : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    rewriteUrl: ({ url = '/' }) => normalTarget(url),
    frameworkErrors(error, request, reply) {
      sendRequestId(request as FastifyRequest, reply as FastifyReply);
      // respond with the 404 page to a path that cannot be decoded
      const sent =
        error.code === 'FST_ERR_BAD_URL' && sendAbsentPage(request as FastifyRequest, reply as FastifyReply);
      return sent || respondWithError(error, request as FastifyRequest, reply as FastifyReply);
    },
    // still respond to requests that reach a closing gateway over an open connection
    return503OnClosing: false,
  }) as unknown as FastifyInstance;

  const timeouts = { headersTimeout: config.UPSTREAM_TIMEOUT_MS, connect: { timeout: CONNECT_TIMEOUT_MS } };
  const agent = new Agent({ ...timeouts, bodyTimeout: BODY_TIMEOUT_MS });
  const hubAgent = new Agent({ ...timeouts, bodyTimeout: 0, connections: null });
  const { instances, balancers } = createUpstreams(config, agent, logger);
  const renderers = config.RENDERER_URL ? createHealthy(config.RENDERER_URL, agent, logger) : null;
  const remotesHosts = createHealthy(config.REMOTES_ORIGIN, agent, logger);
  const store = createRemotesStore({ hosts: remotesHosts, agent, logger });

  problemResponses(app, (request, reply) => sendAbsentPage(request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    sendRequestId(request, reply);
    done(hasTwoHosts(request.raw) ? new AppError('request/malformed') : undefined);
  });
  const follow = followUpstreams(app, config.POLL_INTERVAL_MS);
  traceRequests(app);
  measureResponses(app, { metrics, logResponse });
  endConnectionsWhenClosing(app);
  // the services parse bodies, the gateway does not
  app.removeAllContentTypeParsers();
  const counts = openCounts(config, logger);
  const limits = createRateLimits({ factor: config.RATE_LIMIT_FACTOR, counts, logger });
  for (const service of serviceNames) {
    await serviceRoutes(app, {
      endpoints: endpointsOf[service],
      balancer: balancers[service],
      limits,
      uploadStallMs: config.UPLOAD_STALL_MS,
    });
  }
  await reference(app, { limits, policy: fixedHeaders['content-security-policy'] as string });
  wellKnown(app, { publicUrl: config.PUBLIC_URL, securityContact: config.SECURITY_CONTACT, limits });
  await cspReports(app, { limits, metrics });
  await pageReports(app, { limits, metrics, isRemote: store.isKnown });
  await refuseOtherMethods(app, Object.values(endpointsOf).flat());
  const hub = createBalancer({ agent: hubAgent, instances: instances.messaging });
  await hubProxy(app, { balancer: hub, limits });
  const outcomes = createOutcomeCounts({
    agent,
    logger,
    hosts: config.REMOTES_ORIGIN,
    isWatched: store.isWatched,
  });
  await remotes(app, {
    store,
    outcomes,
    limits,
    balancer: createBalancer({ agent, instances: remotesHosts, patienceMs: REMOTES_PATIENCE_MS }),
  });
  const heads = createPageHeads({
    offers: balancers.offers,
    blog: balancers.blog,
    identity: balancers.identity,
    publicUrl: config.PUBLIC_URL,
    timeoutMs: config.PAGE_HEAD_TIMEOUT_MS,
    logger,
  });
  const renderedPages = renderers
    ? createRenderedPages({
        agent,
        logger,
        metrics,
        renderers,
        shellDir: config.SHELL_DIR,
        timeoutMs: config.RENDER_TIMEOUT_MS,
      })
    : noRenderedPages;
  const { SHELL_DIR: shellDir, PUBLIC_URL: publicUrl, PAGE_REPORTS_SHARE: reportsShare } = config;
  sendAbsentPage = await pages(app, {
    shellDir,
    publicUrl,
    reportsShare,
    store,
    heads,
    renderedPages,
    limits,
  });

  app.addHook('onReady', async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, COUNTS_WAIT_MS).unref());
    if (counts) await Promise.race([counts.opened, late]);
  });
  const upstreams = [...Object.values(instances), ...(renderers ? [renderers] : [])];
  for (const { pollReadiness } of upstreams) follow(pollReadiness);
  follow(outcomes.send);
  follow(async () => {
    await remotesHosts.pollReadiness();
    await store.refresh();
    void renderedPages.prepare(store.current());
  });
  app.addHook('onClose', async () => {
    await Promise.all([agent.destroy(), hubAgent.destroy(), counts?.close()]);
  });
  return app;
}

/** Node uses the first Host header and drops others; a proxy in front may have used another one (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Opens the counts that all gateways share; without NATS each gateway counts alone. */
function openCounts({ NATS_URL: url }: GatewayConfig, logger: Logger): SharedCounts | undefined {
  return url
    ? openSharedCounts({ url, bucket: LIMITS_BUCKET, keepMs: LONGEST_WINDOW_MS, logger })
    : undefined;
}

function createUpstreams(config: GatewayConfig, agent: Agent, logger: Logger) {
  const instances = {} as Record<ServiceName, Instances>;
  const balancers = {} as Record<ServiceName, Balancer>;
  for (const service of serviceNames) {
    const { instances: origins, readiness } = upstreamOf(config, service);
    instances[service] = createInstances({ origins, readiness, agent, logger });
    balancers[service] = createBalancer({ agent, instances: instances[service] });
  }
  return { instances, balancers };
}

/** Instances with readiness on their only port; a single one is not polled, because it gets all requests anyway. */
function createHealthy(origins: string[], agent: Agent, logger: Logger): Instances {
  const readiness = origins.length > 1 ? origins.map((url) => `${new URL(url).origin}/healthz`) : undefined;
  return createInstances({ origins, readiness, agent, logger });
}
