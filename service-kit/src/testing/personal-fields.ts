import { longLivedRights } from '@praticio/contracts/catalogue/long-lived-rights';
import type { Connection } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { storedFields } from './stored-fields.ts';

type Reason = { why: string; fields: RegExp };
type Filter = Record<string, unknown>;
/** Names of fields by which somebody could act or read as a person (contracts/catalogue/long-lived-rights). */
const SECRET =
  /hash|secret|nonce|token|keys?$|^auth$|signature|password|endpoint|session|device|passkey|link|invit|recovery/i;
/** Ids of the documents about the person, by collection or `collection:part`. */
type Ids = Record<string, unknown[]>;

/** How a service treats the stored data of the test's person, for whom every field is filled in. */
export interface PersonalFields {
  connection: () => Connection;
  /**
   * Finds the documents about the person, by collection; with several parts of the person in one collection by
   * `collection:part`, which then begins the names of its fields.
   */
  theirs: Record<string, Filter>;
  /** The other collections, each with the reason why nothing in it is exported or erased. */
  impersonal: Record<string, string>;
  /** Fields as `collection.path` that the export leaves out. */
  notExported: Reason[];
  /** Fields that keep their value when the person is erased. */
  stays: Reason[];
  /** Fields that are called like a secret and open nothing for a person, or only together with a field of the list. */
  notRights?: Reason[];
  /** The content of the person's export. */
  exported: () => unknown;
  erase: () => Promise<unknown>;
  /** Reads a value that is stored in another form, as text for example. */
  read?: (field: string, value: unknown) => unknown;
}

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const isInner = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Every value inside of a value, as text, without empty texts and flags that are not set. */
export function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined || value === false || value === '') return [];
  if (typeof value !== 'object' || !isInner(value)) return [asText(value)];
  return Object.values(value).flatMap(valuesIn);
}

/** Paths of the fields inside of a value that a schema does not describe; the value itself has the empty path. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !isInner(value)) return [''];
  if (Array.isArray(value)) return value.length > 0 ? value.flatMap(pathsIn) : [''];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner).map((path) => `.${name}${path}`));
}

function valuesAt(document: unknown, path: string[]): unknown[] {
  const step = (found: unknown[], name: string) =>
    found.flat(9).flatMap((value) => (value as Filter | null | undefined)?.[name]);
  return path.reduce(step, [document]);
}

/**
 * Tests that every stored field is in the person's export with its value, and gone once the person is erased, or is named
 * with a reason. A new field fails them until it is one of the two. Call it after the `beforeAll` that fills everything in.
 */
export function testPersonalFields({ theirs, read = (_field, value) => value, ...service }: PersonalFields) {
  const collectionOf = (part: string) => part.split(':')[0] ?? part;
  const documentsOf = (part: string, filter: Filter) =>
    service.connection().collection(collectionOf(part)).find(filter).toArray();

  async function idsOfTheirs(): Promise<Ids> {
    const found = Object.entries(theirs).map(async ([part, filter]) => {
      const documents = await documentsOf(part, filter);
      return [part, documents.map(({ _id }) => _id)] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  /** Values by field, of the documents about the person as they are now. */
  async function held(ids: Ids): Promise<Map<string, string[]>> {
    const values = new Map<string, string[]>();
    for (const [part, theirIds] of Object.entries(ids)) {
      const documents = await documentsOf(part, { _id: { $in: theirIds } });
      const collection = collectionOf(part);
      const schemaFields = storedFields(service.connection())
        .filter((field) => field.startsWith(`${collection}.`))
        .map((field) => field.slice(collection.length + 1));
      for (const path of schemaFields) {
        const stored = documents.flatMap((document) => valuesAt(document, path.split('.')));
        const field = `${part}.${path}`;
        const whole = stored.map((value) => read(field, value));
        const inner = [...new Set(whole.flatMap(pathsIn).concat(whole.length > 0 ? [] : ['']))];
        for (const rest of inner) {
          const names = rest.split('.').slice(1);
          values.set(
            `${field}${rest}`,
            whole.flatMap((value) => valuesAt(value, names).flatMap(valuesIn)),
          );
        }
      }
    }
    return values;
  }

  let reading: Promise<{ ids: Ids; fields: Map<string, string[]> }> | undefined;
  /** The stored data before the erasure; read once, so that a test may be tried again. */
  function filledIn() {
    reading ??= readAll();
    return reading;
  }
  async function readAll() {
    const ids = await idsOfTheirs();
    // events leave their documents a moment after they were sent
    return eventually('empty outboxes', async () => {
      const fields = await held(ids);
      return ![...fields.keys()].some((field) => field.includes('.outbox.')) && { ids, fields };
    });
  }

  const isNamed = (field: string, reasons: Reason[]) => reasons.some(({ fields }) => fields.test(field));

  test('every collection is about the person or has its reason', () => {
    const collections = storedFields(service.connection()).map((field) => field.split('.')[0]);
    const known = [...Object.keys(theirs).map(collectionOf), ...Object.keys(service.impersonal)];
    expect([...new Set(collections)].sort()).toEqual([...new Set(known)].sort());
  });

  test('a stored secret is on the list of long-lived rights or has its reason', async () => {
    const { fields } = await filledIn();
    const inner = [...fields.keys()].map((field) => field.replace(/:[^.]*/, ''));
    const all = [...new Set([...storedFields(service.connection()), ...inner])];
    const secrets = all.filter((field) => field.split('.').some((name) => SECRET.test(name)));
    const listed = Object.values(longLivedRights).flatMap(({ stored }) => [...stored]);
    const isListed = (field: string) => listed.some((each) => `${field}.`.startsWith(`${each}.`));
    const { notRights = [] } = service;
    expect(secrets.filter((field) => !isListed(field) && !isNamed(field, notRights))).toEqual([]);
    const unused = notRights.filter((one) => !secrets.some((field) => one.fields.test(field)));
    expect(unused, 'every reason names a field').toEqual([]);
  });

  describe('a personal field', () => {
    test('is in the export, with its value, or has its reason', async () => {
      const exported = new Set(valuesIn(service.exported()));
      const { fields } = await filledIn();
      const missing: string[] = [];
      for (const [field, values] of fields) {
        if (isNamed(field, service.notExported)) continue;
        if (values.length === 0) missing.push(`${field}: no value in this test`);
        if (!values.every((value) => exported.has(value))) missing.push(`${field}: ${values}`);
      }
      expect(missing).toEqual([]);
      const unused = service.notExported.filter((one) => ![...fields.keys()].some((f) => one.fields.test(f)));
      expect(unused, 'every reason names a field').toEqual([]);
    });

    test('is gone after an erasure, or has its reason', async () => {
      const { ids, fields: before } = await filledIn();
      await service.erase();
      const left = async () =>
        [...(await held(ids))]
          .filter(([field]) => !isNamed(field, service.stays))
          .filter(([field, values]) => values.some((value) => before.get(field)?.includes(value)))
          .map(([field, values]) => `${field}: ${values}`);
      await expect.poll(left).toEqual([]);
      const unused = service.stays.filter((one) => ![...before.keys()].some((f) => one.fields.test(f)));
      expect(unused, 'every reason names a field').toEqual([]);
    });
  });
}
