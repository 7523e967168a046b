import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referenceDocuments } from '../src/catalogue/reference.ts';
import { breaksOf } from './openapi-breaks.ts';

/**
 * Clients are generated from the OpenAPI document of a release. A change that would break them fails this test, until the
 * first number of API_VERSION is incremented and the documents of earlier versions are removed.
 */
const releasedIn = (folder: string) =>
  globSync(join(import.meta.dirname, 'released', folder, '*.json')).map((file) => ({
    version: basename(file, '.json'),
    document: JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>,
  }));
const released = releasedIn('openapi');
const { openapi, partner } = referenceDocuments();

test('there is a released document to compare with', () => {
  expect(released).not.toEqual([]);
});

test.each(released)('a client of version $version can call this one', ({ document }) => {
  expect(breaksOf(document, openapi)).toEqual([]);
});

test.each(releasedIn('partner-openapi'))(
  "a structure's software of version $version can call this one with its key",
  ({ document }) => {
    expect(breaksOf(document, partner)).toEqual([]);
  },
);

test("a structure's software is broken by an endpoint that keys cannot call any more, or with another scope", () => {
  const path = '/api/partner/offers/{externalId}';
  const paths = { [path]: (partner.paths as Paths)[path] };
  const later = structuredClone({ ...partner, paths }) as { paths: Paths };
  operation(later.paths, 'get', path).security = [{ key: ['offers:write'] }];
  delete later.paths[path]?.put;
  const breaks = breaksOf({ ...partner, paths }, later as unknown as typeof partner);
  expect(breaks.join()).toMatch(/remove [^,]+put/);
  expect(breaks.join()).toMatch(/get\/security/);
});

interface Schema {
  type?: string;
  properties: Record<string, Schema>;
  items: Schema;
  required: string[];
}
interface Operation {
  parameters: object[];
  security: object[];
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
type Paths = Record<string, Record<string, Operation>>;

const operation = (paths: Paths, method: string, path: string) => paths[path]?.[method] as Operation;
const JSON_TYPE = 'application/json';
const bodyOf = (paths: Paths) =>
  operation(paths, 'post', '/api/login_check').requestBody.content[JSON_TYPE]?.schema as Schema;
const specialtyOf = (paths: Paths) =>
  operation(paths, 'get', '/api/specialties').responses['200']?.content[JSON_TYPE]?.schema.items as Schema;

const compared = ['/api/login_check', '/api/specialties', '/api/places'];
/** A part of the document is enough for these tests. */
const part = {
  ...openapi,
  paths: Object.fromEntries(compared.map((path) => [path, (openapi.paths as Paths)[path]])),
};

/** Compares with a later version that `change` makes. */
function breaksWith(change: (paths: Paths) => void): string[] {
  const later = structuredClone(part);
  change(later.paths as Paths);
  return breaksOf(part, later);
}

describe('a client is broken by', () => {
  const changes: Record<string, [change: (paths: Paths) => void, named: string]> = {
    'a removed endpoint': [(paths) => delete paths['/api/places'], 'remove /paths/~1api~1places/get'],
    'a removed parameter': [
      (paths) => operation(paths, 'get', '/api/places').parameters.pop(),
      'remove /paths/~1api~1places/get/parameters/0',
    ],
    'a removed field of a response': [
      (paths) => delete specialtyOf(paths).properties.name,
      'remove /paths/~1api~1specialties/get/responses/200/content/application~1json/schema/items/properties/name',
    ],
    "a changed type of a response's field": [
      (paths) => {
        specialtyOf(paths).properties.name = { type: 'number' } as Schema;
      },
      'replace /paths/~1api~1specialties/get/responses/200/content/application~1json/schema/items/properties/name/type',
    ],
    'a new required field of a body': [
      (paths) => {
        bodyOf(paths).properties.captcha = { type: 'string' } as Schema;
        bodyOf(paths).required.push('captcha');
      },
      'add /paths/~1api~1login_check/post/requestBody/content/application~1json/schema/properties/captcha',
    ],
    'a token that every caller needs': [
      (paths) => {
        operation(paths, 'get', '/api/places').security = [{ token: [] }];
      },
      'add /paths/~1api~1places/get/security/0',
    ],
  };
  test.each(Object.entries(changes))('%s', (_what, [change, named]) => {
    expect(breaksWith(change)).toContain(named);
  });
});

test('a client is not broken by additions', () => {
  const breaks = breaksWith((paths) => {
    specialtyOf(paths).properties.colour = { type: 'string' } as Schema;
    specialtyOf(paths).required.unshift('colour');
    bodyOf(paths).properties.device = { type: 'string' } as Schema;
    operation(paths, 'get', '/api/places').parameters.push({ name: 'limit', in: 'query', schema: {} });
    operation(paths, 'get', '/api/places').security = [{}, { token: [] }];
    paths['/api/news'] = { get: operation(paths, 'get', '/api/specialties') };
  });
  expect(breaks).toEqual([]);
});
