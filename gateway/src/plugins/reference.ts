import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimits } from './rate-limits.ts';
import { withoutTrustedTypes } from './security-headers.ts';

const MAX_AGE_SECONDS = 300;
/** The files of swagger-ui-dist that the page needs; its own page and initializer are not served. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const pageOf = (at: string, title: string, links: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<link rel="icon" href="/api/docs/assets/favicon-32x32.png">
<script defer src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script defer src="${at}/start.js"></script>
</head>
<body>
<main id="reference"></main>
<noscript><p>${links}</p></noscript>
</body>
</html>
`;
const startOf = (document: string) =>
  `SwaggerUIBundle({ url: '${document}', dom_id: '#reference', deepLinking: true, validatorUrl: null });
`;

/** The page of the whole API, and that of its part for partners. */
const pages = [
  {
    at: '/api/docs',
    title: 'API · Praticio',
    document: '/api/openapi.json',
    links: '<a href="/api/openapi.json">OpenAPI</a> · <a href="/api/asyncapi.json">AsyncAPI</a>',
  },
  {
    at: '/api/partner/docs',
    title: 'API des partenaires · Praticio',
    document: '/api/partner/openapi.json',
    links: '<a href="/api/partner/openapi.json">OpenAPI</a>',
  },
] as const;

/**
 * Serves the reference of the API: its OpenAPI and AsyncAPI documents, generated from contracts, and a page that shows them, for the
 * whole API and for its part for partners. Generates the documents on the first request for them, since no other request needs all
 * schemas.
 */
export async function reference(
  app: FastifyInstance,
  { limits, policy }: { limits: RateLimits; policy: string },
): Promise<void> {
  const pagePolicy = withoutTrustedTypes(policy);
  let generated: ReturnType<typeof generateDocuments> | undefined;
  const documents = () => (generated ??= generateDocuments());
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).type(type).send(text);
  const options = { onRequest: limits.read };

  app.get('/api/openapi.json', options, async (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (await documents()).openapi),
  );
  app.get('/api/partner/openapi.json', options, async (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (await documents()).partner),
  );
  app.get('/api/asyncapi.json', options, async (_request, reply) =>
    send(reply, 'application/json; charset=utf-8', (await documents()).asyncapi),
  );
  for (const { at, title, document, links } of pages) {
    app.get(at, options, async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy);
      return send(reply, 'text/html; charset=utf-8', pageOf(at, title, links));
    });
    app.get(`${at}/start.js`, options, async (_request, reply) =>
      send(reply, 'text/javascript; charset=utf-8', startOf(document)),
    );
  }
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
  const { openapi, partner, asyncapi } = referenceDocuments();
  return {
    openapi: JSON.stringify(openapi),
    partner: JSON.stringify(partner),
    asyncapi: JSON.stringify(asyncapi),
  };
}
