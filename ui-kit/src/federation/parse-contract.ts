import { parseSync } from '@swc/core';

/** A top-level constant, function or class of a module. */
export interface Declaration {
  names: readonly string[];
  isExported: boolean;
  /** Its text, with a constant's value marked as free of side effects. */
  pure: string;
  /** The names that its code refers to, without types. Includes shadowed names: at worst too much is kept together. */
  mentioned: ReadonlySet<string>;
}

export interface ParsedContract {
  imports: string[];
  declarations: Declaration[];
  /** Other statements (`export … from`). */
  others: string[];
}

interface Node {
  type: string;
  span: { start: number; end: number };
  [part: string]: unknown;
}

/** The statements of a TypeScript module, without comments and types. */
export function parseContract(source: string): ParsedContract {
  // positions are byte offsets from a base of the parser, taken from the first statement
  const { body } = parseSync(`;${source}`, { syntax: 'typescript', target: 'es2022' });
  const [first, ...statements] = body as unknown as [Node, ...Node[]];
  const bytes = Buffer.from(`;${source}`);
  const textOf = (start: number, end: number) =>
    bytes.subarray(start - first.span.start, end - first.span.start).toString();
  const parsed: ParsedContract = { imports: [], declarations: [], others: [] };
  for (const statement of statements) {
    const isExported = statement.type === 'ExportDeclaration';
    const declared = isExported ? (statement.declaration as Node) : statement;
    if (declared.type.startsWith('Ts') || declared.type === 'EmptyStatement') continue;
    const { start, end } = statement.span;
    const names = namesOf(declared);
    if (statement.type === 'ImportDeclaration') parsed.imports.push(textOf(start, end));
    else if (names.length === 0) parsed.others.push(textOf(start, end));
    else {
      const value = constantOf(declared)?.span;
      const pure = value
        ? `${textOf(start, value.start)}/*#__PURE__*/ (() => (${textOf(value.start, value.end)}))()${textOf(value.end, end)}`
        : textOf(start, end);
      parsed.declarations.push({ names, isExported, pure, mentioned: mentionedIn(declared) });
    }
  }
  return parsed;
}

/** The names that a declaration introduces; none for other statements. */
function namesOf(declared: Node): string[] {
  if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration')
    return [(declared.identifier as unknown as { value: string }).value];
  if (declared.type !== 'VariableDeclaration') return [];
  return (declared.declarations as Node[]).flatMap(({ id }) => [...mentionedIn(id as Node)]);
}

/** The value of a declaration of one constant. */
function constantOf({ kind, declarations }: Node): Node | null {
  const [only, ...more] = (declarations ?? []) as Node[];
  return kind === 'const' && more.length === 0 ? ((only?.init as Node | undefined) ?? null) : null;
}

const TYPES = [
  'typeAnnotation',
  'typeParams',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeParams',
];

/** Identifiers in the code of `node`: neither types nor names of properties. */
function mentionedIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(node.value as string);
  for (const [part, inner] of Object.entries(node)) {
    // a shorthand in a pattern is a name of a property and of a constant
    const isName =
      (part === 'key' && node.type !== 'AssignmentPatternProperty') ||
      (part === 'property' && node.type === 'MemberExpression');
    const isComputed = isName && (inner as Node | null)?.type === 'Computed';
    if (TYPES.includes(part) || (isName && !isComputed)) continue;
    for (const child of Array.isArray(inner) ? inner.map(unwrapped) : [inner])
      if (isNode(child)) mentionedIn(child, found);
  }
  return found;
}

/** Arguments and elements come wrapped: `{ spread, expression }`. */
const unwrapped = (child: unknown): unknown =>
  typeof child === 'object' && child !== null && !('type' in child) && 'expression' in child
    ? child.expression
    : child;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
