import { z } from 'zod';
import type { AccessRow } from '../base/access.ts';
import { type Access, type Endpoint, type Form, statusOf, wireNameOf } from '../base/endpoint.ts';
import { PARTNER_CALLS_PER_MINUTE, PARTNER_KEY_PREFIX } from '../base/partner.ts';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '../base/problem.ts';
import { WEBHOOK_TRIES_HOURS, webhookBodySchema, webhookKinds } from '../offers/webhook.ts';
import { webhookExamples } from '../offers/webhook-examples.ts';
import { errorCatalogue } from './errors.ts';

type Json = Record<string, unknown>;

/** The endpoints of one part of the API, by their names in contracts. */
export interface EndpointGroup {
  name: string;
  description: string;
  endpoints: Readonly<Record<string, Endpoint>>;
  /** By the endpoint's name; the reference shows them and the tests send them. */
  examples?: Readonly<
    Record<string, { body?: unknown; response?: unknown; params?: object; query?: object }>
  >;
  /** By the endpoint's name: its response to each kind of person. */
  access?: Readonly<Record<string, AccessRow>>;
}

const PROBLEM = '#/components/schemas/Problem';
const security: Record<Access, Json[] | undefined> = {
  public: [],
  optional: [{}, { token: [] }],
  user: [{ token: [] }],
  onboarded: [{ token: [] }],
  recruiter: [{ token: [] }],
  admin: [{ token: [] }],
  signed: [],
  service: undefined,
};
const accessNotes: Partial<Record<Access, string>> = {
  onboarded: 'Needs a completed onboarding.',
  recruiter: 'Needs ROLE_RECRUITER.',
  admin: 'Needs ROLE_ADMIN.',
  signed: 'Protected by a signature over the body.',
};

/** The scope of a document: the whole API, or the part for the keys of structures. */
export type Audience = 'everybody' | 'partners';

const titles: Record<Audience, { title: string; description: string }> = {
  everybody: {
    title: 'Praticio',
    description: 'Marketplace of health structures and health professionals. Errors are RFC 9457 problems.',
  },
  partners: {
    title: 'Praticio for partners',
    description: `What the software of a structure does with a key, sent as \`Authorization: Bearer ${PARTNER_KEY_PREFIX}…\`. A key makes ${PARTNER_CALLS_PER_MINUTE} calls a minute; the headers \`RateLimit\` and \`RateLimit-Policy\` say how many are left, and 429 comes with \`Retry-After\`. Lists come in pages, which the header \`Link\` names. Errors are RFC 9457 problems. What happens to offers, candidatures and engagements is sent to the structure's webhooks, as described at the end. \`@praticio/client\` has all this as typed functions.`,
  },
};
const securitySchemes: Record<Audience, Json> = {
  everybody: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  partners: { key: { type: 'http', scheme: 'bearer' } },
};

/** Generates the OpenAPI 3.1 document of `groups` from their endpoint values only. */
export function openApiOf(
  all: readonly EndpointGroup[],
  { version, audience = 'everybody' }: { version: string; audience?: Audience },
): Json {
  const paths: Record<string, Json> = {};
  const groups = audience === 'partners' ? all.flatMap(partnerPart) : all;
  for (const { name: tag, endpoints, examples } of groups) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // endpoints between services are not reachable through the gateway
      if (endpoint.access === 'service') continue;
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf(name, tag, endpoint, examples?.[name], audience);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...titles[audience], version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    ...(audience === 'partners' && { webhooks: webhooksOf() }),
    components: {
      securitySchemes: securitySchemes[audience],
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  };
}

/** The webhooks of the partners' document: requests to URLs that a Responsable has registered. */
function webhooksOf(): Json {
  const header = (name: string, description: string) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
  });
  const example = JSON.parse(webhookExamples.readWebhookDelivery.response.body) as Json;
  const parameters = [
    header('webhook-id', 'The same in every try'),
    header('webhook-timestamp', 'Seconds since 1970'),
    header('webhook-signature', 'One or two, by https://www.standardwebhooks.com'),
  ];
  const description = `At least once, in order for each object, tried again for ${WEBHOOK_TRIES_HOURS} hours. \`data\` is the object as the API shows it, or its id alone once that is not possible.`;
  const responses = {
    '2XX': { description: 'Received' },
    '410': { description: 'Switches the webhook off' },
    default: { description: 'Tried again' },
  };
  return Object.fromEntries(
    webhookKinds.map((kind) => {
      const content = {
        'application/json': {
          schema: schemaOf(webhookBodySchema, 'output'),
          example: { ...example, type: kind },
        },
      };
      const requestBody = { required: true, content };
      return [
        kind,
        { post: { summary: kind, description, parameters, requestBody, responses, security: [] } },
      ];
    }),
  );
}

/** The endpoints of a group that a structure's key can call; nothing for a group without any. */
function partnerPart(group: EndpointGroup): EndpointGroup[] {
  const endpoints = Object.entries(group.endpoints).filter(([, { partner }]) => partner);
  return endpoints.length > 0 ? [{ ...group, endpoints: Object.fromEntries(endpoints) }] : [];
}

function securityOf({ access, partner }: Endpoint, audience: Audience): Json[] | undefined {
  if (audience === 'everybody' || access === 'public') return security[access];
  const key = { key: [partner] };
  return access === 'optional' ? [{}, key] : [key];
}

type Example = NonNullable<EndpointGroup['examples']>[string];

function operationOf(
  name: string,
  tag: string,
  endpoint: Endpoint,
  example: Example | undefined,
  audience: Audience,
): Json {
  const requestBody = requestBodyOf(endpoint, example);
  const scope = endpoint.access === 'public' ? undefined : `Needs the scope \`${endpoint.partner}\`.`;
  const note = audience === 'partners' ? scope : accessNotes[endpoint.access];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tag],
    ...(note && { description: note }),
    security: securityOf(endpoint, audience),
    parameters: parametersOf(endpoint, example),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, example),
  };
}

function parametersOf(endpoint: Endpoint, example: Example | undefined): Json[] {
  const inPath = endpoint.params ? propertiesOf(endpoint.params) : {};
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const query = endpoint.query ? propertiesOf(endpoint.query) : {};
  const given = { ...example?.params, ...example?.query } as Json;
  const exampleOf = (name: string) => (name in given ? { example: given[name] } : {});
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath[name] ?? { type: 'string' },
      ...exampleOf(name),
    })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema, ...exampleOf(name) })),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 100 } }]
      : []),
  ];
}

function requestBodyOf(endpoint: Endpoint, example: Example | undefined): Json | undefined {
  const shown = example?.body === undefined ? {} : { example: example.body };
  if (endpoint.bytes !== undefined) return { required: true, content: { 'application/octet-stream': {} } };
  if (endpoint.form) {
    const json = { 'application/json': { schema: schemaOf(endpoint.form.fields, 'input'), ...shown } };
    const form = { 'multipart/form-data': { schema: formSchemaOf(endpoint.form) } };
    return { required: true, content: endpoint.form.orJson ? { ...json, ...form } : form };
  }
  if (!endpoint.body) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: schemaOf(endpoint.body, 'input'), ...shown } },
  };
}

function formSchemaOf(form: Form): Json {
  const fields =
    form.jsonPart === undefined
      ? propertiesOf(form.fields)
      : {
          [form.jsonPart]: {
            type: 'string',
            contentMediaType: 'application/json',
            contentSchema: schemaOf(form.fields, 'input'),
          },
        };
  const files = Object.entries(form.files).map(([field, rule]) => {
    const file = {
      type: 'string',
      format: 'binary',
      description: `${rule.kinds.join(', ')}; ${rule.maxBytes} bytes at most`,
    };
    return [
      wireNameOf(field, rule, 0),
      rule.naming === 'list' ? { type: 'array', items: file, maxItems: rule.max } : file,
    ];
  });
  return { type: 'object', properties: { ...fields, ...Object.fromEntries(files) } };
}

function responsesOf(endpoint: Endpoint, example: Example | undefined): Json {
  const status = String(statusOf(endpoint));
  const { response, sends } = endpoint;
  const shown = example?.response === undefined ? {} : { example: example.response };
  const content = response
    ? { 'application/json': { schema: schemaOf(response, 'output'), ...shown } }
    : sends && { [sends === 'file' ? 'application/octet-stream' : sends]: {} };
  const codes = [...(endpoint.errors ?? []), ...(endpoint.confirmed ? ['auth/confirmation-required'] : [])];
  const byStatus = Map.groupBy(codes, (code) =>
    String(errorCatalogue[code as keyof typeof errorCatalogue].status),
  );
  const errors = [...byStatus].map(([errorStatus, codes]) => [
    errorStatus,
    problemResponse(codes.join(', ')),
  ]);
  return {
    [status]: {
      description: endpoint.summary,
      ...(endpoint.paged && { headers: pageHeaders }),
      ...(content && { content }),
    },
    ...Object.fromEntries(errors),
    default: problemResponse('What any call may respond with: 400, 401, 403, 404, 413, 415, 422, 429, 5xx'),
  };
}

const pageHeaders: Json = {
  Link: { description: 'First, previous, next and last page (RFC 8288)', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Entries of all pages together', schema: { type: 'integer' } },
};

function problemResponse(description: string): Json {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: PROBLEM } } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // the way in which this version reads unknown values is no default of the field
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default;
    },
  });
  return json;
}

/** The properties of an object schema, or those of all members of a union. */
function propertiesOf(schema: z.ZodType): Record<string, Json> {
  const json = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    oneOf?: Json[];
    anyOf?: Json[];
  };
  const members = [json, ...((json.oneOf ?? json.anyOf ?? []) as (typeof json)[])];
  return Object.assign({}, ...members.map(({ properties }) => properties ?? {}));
}
