import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;
type Command = Record<string, unknown>;
export type Order = [field: string, direction: number][];

/** The demands of a query on an index: fields with known values, fields with ranges, and the order. */
export interface QueryShape {
  collection: string;
  /** One or more alternatives (`$or`), each including the conditions outside of the `$or`. */
  branches: { equal: string[]; ranged: string[] }[];
  sort: Order;
  /** `ownerId status~ > createdAt- _id-`: known fields, a range, and the order. Bars separate alternatives. */
  text: string;
}

/** The queries in one command of the driver, including those of updates and deletions. */
export function shapesOf(command: Command): QueryShape[] {
  const [name = ''] = Object.keys(command);
  const collection = String(command[name]);
  const shape = (filter: unknown, sort: unknown = {}) =>
    shapeOf(collection, (filter ?? {}) as Fields, entriesOf(sort));
  if (name === 'find') return [shape(command.filter, command.sort)];
  if (name === 'findAndModify') return [shape(command.query, command.sort)];
  // an index that begins with the field serves a list of its values
  if (name === 'distinct')
    return [shape({ ...(command.query as Fields), [String(command.key)]: { $exists: true } })];
  if (name === 'update') return (command.updates as { q: Fields }[]).map(({ q }) => shape(q));
  if (name === 'delete') return (command.deletes as { q: Fields }[]).map(({ q }) => shape(q));
  if (name !== 'aggregate') return [];
  const [first, second] = command.pipeline as { $match?: Fields; $sort?: unknown }[];
  return [shape(first?.$match, first?.$sort ?? second?.$sort)];
}

/** The fields of an order; the driver sends a map, which keeps their sequence. */
function entriesOf(sort: unknown): Order {
  const entries = sort instanceof Map ? [...sort] : Object.entries(sort as Fields);
  return entries.map(([field, direction]) => [field, Number(direction)]);
}

function shapeOf(collection: string, filter: Fields, sort: Order): QueryShape {
  const branches = branchesOf(filter);
  const known = branches.map(({ equal, ranged }) => {
    // an id finds its document, whatever the other conditions
    if (equal.includes('_id')) return '_id';
    return [...equal.toSorted(), ...ranged.toSorted().map((field) => `${field}~`)].join(' ');
  });
  const order = sort.map(([field, direction]) => `${field}${direction < 0 ? '-' : '+'}`);
  const asked = [...new Set(known)].join(' | ') || 'all';
  return {
    collection,
    branches,
    sort,
    text: [asked, ...(order.length > 0 ? ['>', ...order] : [])].join(' '),
  };
}

function branchesOf(filter: Fields): QueryShape['branches'] {
  let branches: QueryShape['branches'] = [{ equal: [], ranged: [] }];
  const cross = (alternatives: QueryShape['branches']) => {
    branches = branches.flatMap((branch) =>
      alternatives.map(({ equal, ranged }) => ({
        equal: [...new Set([...branch.equal, ...equal])],
        ranged: [...new Set([...branch.ranged, ...ranged])],
      })),
    );
  };
  for (const [field, value] of Object.entries(filter)) {
    if (field === '$or') cross((value as Fields[]).flatMap(branchesOf));
    else if (field === '$and') for (const part of value as Fields[]) cross(branchesOf(part));
    else cross([isEqual(value) ? { equal: [field], ranged: [] } : { equal: [], ranged: [field] }]);
  }
  return branches;
}

/** True for a value or a list of values; any other condition (`$lt`, `$ne`, `$exists`, a pattern) is a range. */
function isEqual(value: unknown): boolean {
  if (value instanceof RegExp) return false;
  if (value === null || typeof value !== 'object' || value instanceof Date) return true;
  if ('_bsontype' in value) return value._bsontype !== 'BSONRegExp';
  const operators = Object.keys(value).filter((key) => key.startsWith('$'));
  return operators.every((operator) => operator === '$eq' || operator === '$in');
}

/** Whether each alternative has an index among `indexes` that finds its documents in the requested order. */
export function isServed({ branches, sort }: QueryShape, indexes: Order[]): boolean {
  return branches.every((branch) => indexes.some((index) => servesBranch(branch, sort, index)));
}

function servesBranch({ equal, ranged }: QueryShape['branches'][number], sort: Order, index: Order): boolean {
  const known = index.findIndex(([field]) => !equal.includes(field));
  const prefix = known === -1 ? index.length : known;
  const rest = index.slice(prefix);
  const wanted = sort.filter(([field]) => !equal.includes(field));
  if (wanted.length === 0) return prefix > 0 || ranged.includes(rest[0]?.[0] ?? '');
  const turned = Math.sign(wanted[0]?.[1] ?? 1) === Math.sign(rest[0]?.[1] ?? 1) ? 1 : -1;
  return wanted.every(([field, direction], at) => {
    const [indexed, indexDirection = 0] = rest[at] ?? [];
    return field === indexed && Math.sign(direction) === Math.sign(indexDirection) * turned;
  });
}

/**
 * Whether `index` serves a query without a doubt: it begins with the known fields, continues with the only range, and has the
 * requested order. A query with alternatives, or with further ranges, is not plain.
 */
export function isPlainlyServed({ branches, sort }: QueryShape, index: Order): boolean {
  const [branch, ...others] = branches;
  if (!branch || others.some((other) => !isDeepStrictEqual(other, branch))) return false;
  const { equal, ranged } = branch;
  if (equal.length + ranged.length === 0) return false;
  const next = index[equal.length]?.[0];
  return (
    equal.every((field) => index.slice(0, equal.length).some(([indexed]) => indexed === field)) &&
    ranged.every((field) => field === next) &&
    servesBranch(branch, sort, index)
  );
}

/** The problems of a plan of MongoDB: it reads the whole collection, or sorts in memory. */
export function problemsOfPlan(explained: unknown): ('COLLSCAN' | 'SORT')[] {
  const stages = new Set(stagesOf(explained));
  return (['COLLSCAN', 'SORT'] as const).filter((stage) => stages.has(stage));
}

/** Every stage of the winning plans in a response to `explain` for a find, a pipeline, or several shards. */
function stagesOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(stagesOf);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'rejectedPlans') return [];
    if (key === 'stage') return [String(inner)];
    if (key === '$sort') return ['SORT'];
    return stagesOf(inner);
  });
}
