import { expect, test } from 'vitest';
import splitContract from './split-loader.ts';

const source = `import { z } from 'zod';
import { LIMIT } from './limits.ts';

/** z for words. */
export const sizes = ['small', 'large'] as const;
const most = LIMIT * 2;
export const sizeSchema = z.enum(sizes);
export type Size = z.infer<typeof sizeSchema>;
export const sizeLabels: Record<Size, string> = {
  small: 'Petit',
  large: 'Grand',
};

export const boxSchema = z.object({
  size: sizeSchema,
  count: z.number().max(most),
});
`;
const part = (resourceQuery: string) =>
  splitContract.call({ resourcePath: '/contracts/src/box.ts', resourceQuery }, source);

test('labels and lists are importable without zod, and schemas can still use them', () => {
  expect(part('')).toBe("export * from './box.ts?words';\nexport * from './box.ts?schemas';");
  const words = part('?words');
  expect(words).toContain('export const sizeLabels');
  expect(words).toContain('export { most }');
  expect(words).not.toContain('z.');
  const schemas = part('?schemas');
  expect(schemas).toContain("import { sizes, most } from './box.ts?words'");
  expect(schemas).toMatch(
    /export const boxSchema = \/\*#__PURE__\*\/ \(\(\) => \(z\.object\(\{[\s\S]*\}\)\)\)\(\);/,
  );
  expect(schemas).not.toContain('sizeLabels');
});

test('a module without schemas stays unchanged', () => {
  const words = "export const WORD = 'mot';\n";
  expect(splitContract.call({ resourcePath: '/contracts/src/word.ts', resourceQuery: '' }, words)).toBe(
    words,
  );
});

test('formatting, text in strings, property names and types do not make a declaration a schema', () => {
  const dense = `import { z } from 'zod'; export const word = 'é z', other = { z: 1 };
export const typed = new Map<string, z.infer<typeof nameSchema>>();
export
const nameSchema = z.string(); export const { first: head } = other as unknown as { first: number };`;
  const split = (resourceQuery: string) =>
    splitContract.call({ resourcePath: '/contracts/src/dense.ts', resourceQuery }, dense);
  expect(split('?words')).toContain("export const word = 'é z', other = { z: 1 };");
  expect(split('?words')).toContain('typed');
  expect(split('?words')).toContain('{ first: head }');
  expect(split('?words')).not.toContain('z.string()');
  expect(split('?schemas')).toMatch(/export\nconst nameSchema = .*z\.string\(\)/);
});
