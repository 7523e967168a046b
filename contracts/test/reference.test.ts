import { createRequire } from 'node:module';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { endpointGroups } from '../src/catalogue/endpoint-groups.ts';
import { errorCatalogue } from '../src/catalogue/errors.ts';
import { neededPart } from '../src/catalogue/holders.ts';
import { referenceDocuments } from '../src/catalogue/reference.ts';
import { webhookKinds } from '../src/offers/webhook.ts';

const { openapi, partner, asyncapi } = referenceDocuments();
const endpoints = endpointGroups.flatMap((group) => Object.entries(group.endpoints));

describe('the OpenAPI document', () => {
  test.each([
    ['everybody', openapi],
    ['partners', partner],
  ])('for %s is valid OpenAPI 3.1', async (_audience, document) => {
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'path-parameters-defined': 'error',
        'operation-operationId-unique': 'error',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  test('for partners has the endpoints for keys, of which each acts for a structure', () => {
    const marked = endpoints.filter(([, { partner }]) => partner);
    const operations = Object.values(
      partner.paths as Record<string, Record<string, { operationId: string }>>,
    );
    expect(
      operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId)).sort(),
    ).toEqual(marked.map(([name]) => name).sort());
    const wrong = marked.filter(([, endpoint]) => endpoint.access !== 'public' && !neededPart(endpoint));
    expect(wrong.map(([name]) => name)).toEqual([]);
    const refused = ['admin', 'signed', 'service'];
    expect(marked.filter(([, { access, confirmed }]) => refused.includes(access) || confirmed)).toEqual([]);
    expect(marked.filter(([, endpoint]) => neededPart(endpoint) === 'responsable')).toEqual([]);
  });

  test('for partners describes the requests of webhooks, and their signature', () => {
    const { webhooks } = partner as {
      webhooks: Record<string, { post: { parameters: { name: string }[] } }>;
    };
    expect(Object.keys(webhooks)).toEqual([...webhookKinds]);
    expect(webhooks['offer.closed']?.post.parameters.map(({ name }) => name)).toEqual([
      ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    ]);
    expect(openapi).not.toHaveProperty('webhooks');
  });

  test('for partners describes every parameter and every field', () => {
    const undescribed = new Set<string>();
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties, in: where, name, ...others } = node as Record<string, unknown>;
      if (typeof where === 'string' && !('description' in node)) undescribed.add(`${where} ${name}`);
      for (const [field, schema] of Object.entries(properties ?? {})) {
        if (!('description' in (schema as object))) undescribed.add(`${place}.${field}`);
        visit(schema, `${place}.${field}`);
      }
      for (const [key, value] of Object.entries(others)) if (key !== 'example') visit(value, place);
    };
    for (const [path, operations] of Object.entries(partner.paths as object)) visit(operations, path);
    visit(partner.webhooks, 'webhooks');
    visit(partner.components, 'components');
    expect([...undescribed]).toEqual([]);
  });

  test('names each endpoint once', () => {
    const names = endpoints.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(endpoints)('%s names errors of the catalogue only', (_name, { errors = [] }) => {
    expect(errors.filter((code) => !(code in errorCatalogue))).toEqual([]);
  });

  const response = endpointGroups.flatMap(({ endpoints, examples = {} }) =>
    Object.entries(endpoints).flatMap(([name, { response: schema }]) => {
      const response = examples[name]?.response;
      return schema && response !== undefined ? [{ name, schema, response }] : [];
    }),
  );
  test.each(response)(
    'shows a response of $name that its schema accepts completely',
    ({ schema, response }) => {
      expect(schema.parse(response)).toEqual(response);
    },
  );
});

describe('the AsyncAPI document', () => {
  test('is valid AsyncAPI 3.0', () => {
    const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    validate(JSON.parse(JSON.stringify(asyncapi)));
    expect(validate.errors ?? []).toEqual([]);
  });
});
