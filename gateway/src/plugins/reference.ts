import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimits } from './rate-limits.ts';
import { withoutTrustedTypes } from './security-headers.ts';

const MAX_AGE_SECONDS = 300;
/** The files of swagger-ui-dist that the page needs; its own page and initializer are not served. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · Praticio</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<link rel="icon" href="/api/docs/assets/favicon-32x32.png">
<script defer src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/start.js"></script>
</head>
<body>
<main id="reference"></main>
<noscript><p><a href="/api/openapi.json">OpenAPI</a> · <a href="/api/asyncapi.json">AsyncAPI</a></p></noscript>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });
`;

/**
 * Serves the reference of the API: its OpenAPI and AsyncAPI documents, generated from contracts, and a page that shows
 * them. The documents are generated on the first request for them, since no other request needs all schemas.
 */
export async function reference(
  app: FastifyInstance,
  { limits, policy }: { limits: RateLimits; policy: string },
): Promise<void> {
  const pagePolicy = withoutTrustedTypes(policy);
  let generated: Promise<{ openapi: string; asyncapi: string }> | undefined;
  const documents = () => (generated ??= generateDocuments());
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).type(type).send(text);
  const options = { onRequest: limits.read };

  app.get('/api/openapi.json', options, async (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (await documents()).openapi),
  );
  app.get('/api/asyncapi.json', options, async (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (await documents()).asyncapi),
  );
  app.get('/api/docs', options, async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy);
    return send(reply, 'text/html; charset=utf-8', PAGE);
  });
  app.get('/api/docs/start.js', options, async (_request, reply) =>
    send(reply, 'text/javascript; charset=utf-8', START),
  );
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => ASSETS.includes(path.replace(/^\//, '')),
    maxAge: '1d',
  });
}

async function generateDocuments() {
  const { referenceDocuments } = await import('@praticio/contracts/catalogue/reference');
  const { openapi, asyncapi } = referenceDocuments();
  return { openapi: JSON.stringify(openapi), asyncapi: JSON.stringify(asyncapi) };
}
