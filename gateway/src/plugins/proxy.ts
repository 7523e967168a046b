import { pipeline, Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { PROBLEM_MEDIA_TYPE } from '@praticio/contracts/base/problem';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@praticio/contracts/messaging/limits';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { UPLOAD_STALL_MS } from '@praticio/service-kit/upload-pace';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compress, compressor, type Encoding, negotiateEncoding } from '../compression.ts';
import { sendProblem } from '../problem.ts';
import { type Balancer, instanceOf } from '../upstreams/balancer.ts';
import { forwardedHeaders, responseHeaders } from '../upstreams/forwarding.ts';
import { RETRY_AFTER_SECONDS, ShortBody, type UpstreamResponse } from '../upstreams/response-reader.ts';
import { Upload, uploadOf } from '../upstreams/upload.ts';

/** More than any form of the platform allows; the services check the limit of each form. */
const UPLOAD_MAX_BYTES = ATTACHMENTS_MAX * ATTACHMENT_MAX_BYTES + 1024 * 1024;
/** Media types of texts that are worth compressing; files and event streams stay as they are. */
const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?:plain|xml))\b/;
const COMPRESSED_FROM_BYTES = 1024;
/** http-proxy needs one upstream; the balancer decides which instance gets the request. */
const BALANCED = 'http://balanced.internal';

export interface ProxyOptions {
  balancer: Balancer;
  paths: string[];
  methods: string[];
  /** How long a client may send less than 1 KiB a second. */
  uploadStallMs?: number;
}

/**
 * Forwards `paths` to a service. Bodies pass unchanged; removes internal headers and those of a single connection. If no response
 * begins in time, or a 5xx does not come from the services' error handler, the client gets a problem with Retry-After.
 */
export async function proxyTo(scope: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { uploadStallMs = UPLOAD_STALL_MS } = options;
  scope.addContentTypeParser('*', (request, payload, done) => {
    if (Number(request.headers['content-length']) > UPLOAD_MAX_BYTES) done(new AppError('request/too-large'));
    else done(null, uploadOf(payload, { maxBytes: UPLOAD_MAX_BYTES, stallMs: uploadStallMs }));
  });
  scope.addHook('preHandler', (request, reply, done) => {
    if (request.body instanceof Upload) request.body.endWith(reply.raw);
    done();
  });
  await scope.register(httpProxy, {
    upstream: BALANCED,
    // reply-from depends on another undici, with the same `request`
    undici: options.balancer as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
    routes: options.paths,
    httpMethods: options.methods,
    proxyPayloads: false,
    disableCache: true,
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      rewriteHeaders: responseHeaders,
      // no retries by reply-from, which would read Retry-After as milliseconds; the balancer retries
      retryDelay: () => null,
      onError: (reply, { error }) => {
        if (isAppError(error.cause)) {
          sendProblem(reply as FastifyReply, error.cause.code);
          return;
        }
        // by route pattern, since a path can contain tokens
        const route = reply.request.routeOptions.url;
        reply.request.log.warn(
          { err: error, route, instance: instanceOf(error.cause) },
          'a service did not respond',
        );
        sendProblem(reply as FastifyReply, 'service/unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      },
      onResponse: (_request, reply, response) =>
        respond(reply as FastifyReply, response.stream as UpstreamResponse['body']),
    },
  });
}

function respond(reply: FastifyReply, body: UpstreamResponse['body']): void {
  // with this header a client that is still sending would be cut off, and might never read the response
  reply.removeHeader('connection');
  if (reply.statusCode >= 500 && reply.request.method !== 'HEAD' && !isProblem(reply)) {
    // a 5xx that does not come from the services' error handler could show internals
    if (!(body instanceof ShortBody)) body.resume();
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified', 'set-cookie']) {
      reply.removeHeader(name);
    }
    if (reply.statusCode === 500) sendProblem(reply, 'service/internal');
    else sendProblem(reply, 'service/unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    return;
  }
  const encoding = chooseEncoding(reply);
  if (!(body instanceof ShortBody)) reply.send(encoding === 'identity' ? body : compressed(body, encoding));
  // Fastify leaves headers unchanged for streams only: it would add a content type to bytes, and a length to a HEAD's response
  else if (reply.request.method === 'HEAD') reply.send(Readable.from([]));
  else if (body.bytes && !reply.hasHeader('content-type')) reply.send(Readable.from([body.bytes]));
  else if (!body.bytes || encoding === 'identity') reply.send(body.bytes ?? undefined);
  else {
    compress(body.bytes, encoding).then(
      (bytes) => reply.send(bytes),
      (error: unknown) => reply.send(error),
    );
  }
}

const isProblem = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith(PROBLEM_MEDIA_TYPE);

/**
 * Chooses the encoding of the body and sets its headers: compressed if that is worth it and the client accepts it. Only
 * responses to GET are compressed: they never contain text of an attacker together with a secret (BREACH), since the token
 * is in a header that no other site can set.
 */
function chooseEncoding(reply: FastifyReply): Encoding {
  const { method, headers } = reply.request;
  if (method !== 'GET' || reply.statusCode !== 200) return 'identity';
  if (Number(reply.getHeader('content-length') ?? 0) < COMPRESSED_FROM_BYTES) return 'identity';
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return 'identity';
  if (reply.hasHeader('content-disposition') || reply.hasHeader('content-encoding')) return 'identity';
  reply.header('vary', 'Accept-Encoding');
  const encoding = negotiateEncoding(headers['accept-encoding']);
  if (encoding === 'identity') return encoding;
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
  reply.removeHeader('content-length').header('content-encoding', encoding);
  return encoding;
}

/** Compresses a stream. `pipeline` passes on errors, so that the client notices a response that broke off. */
function compressed(body: Readable, encoding: Exclude<Encoding, 'identity'>): Readable {
  return pipeline(body, compressor(encoding), () => undefined);
}
