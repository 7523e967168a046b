/** The two recipes for an endpoint in CONTRIBUTING.md, followed for endpoints of the blog. */

export interface Change {
  file: string;
  /** Text of the file that is replaced; nothing for a new file. */
  from?: string;
  to: string;
}

/** Writes `text` before `anchor`. */
const before = (file: string, anchor: string, text: string): Change => ({
  file,
  from: anchor,
  to: text + anchor,
});

/** An endpoint whose rule is a new use case over stored data. */
export function ruleRecipe(name: string): Change[] {
  return [
    before(
      'contracts/src/blog/endpoints.ts',
      'export const approveComment = {',
      `export const ${name} = {
  method: 'GET',
  path: '/api/admin/blog/comments/:id/${name}',
  access: 'admin',
  summary: 'One comment',
  params: idParams,
  answer: commentSchema,
  errors: ['comment/not-found'],
} as const satisfies Endpoint;

`,
    ),
    before(
      'contracts/src/blog/examples.ts',
      '  approveComment: { params',
      `  ${name}: { params: { id: comment.id }, answer: comment },\n`,
    ),
    before(
      'contracts/src/blog/examples.ts',
      '  approveComment: { expected',
      `  ${name}: { expected: administrators(404), params: unknownId },\n`,
    ),
    {
      file: `svc-blog/src/domain/${name}.ts`,
      to: `import { AppError } from 'service-kit/errors';
import type { Comments } from './ports.ts';

export function ${name}({ comments }: { comments: Pick<Comments, 'find'> }) {
  return async (id: string) => {
    const comment = await comments.find(id);
    if (!comment) throw new AppError('comment/not-found');
    return comment;
  };
}
`,
    },
    before(
      'svc-blog/src/use-cases.ts',
      'import { reportComment }',
      `import { ${name} } from './domain/${name}.ts';\n`,
    ),
    before('svc-blog/src/use-cases.ts', '    approveComment: approve', `    ${name}: ${name}(ports),\n`),
    before('svc-blog/src/http/admin-routes.ts', '  readCategoryStats,\n', `  ${name},\n`),
    before(
      'svc-blog/src/http/admin-routes.ts',
      '    handle(approveComment,',
      `    handle(${name}, async ({ params }) => commentView(await useCases.${name}(params.id))),\n\n`,
    ),
  ];
}

/** An endpoint that answers with a new query of stored data, without a rule of its own. */
export function queryRecipe(name: string): Change[] {
  return [
    before(
      'contracts/src/blog/endpoints.ts',
      'export const readArticle = {',
      `export const ${name} = {
  method: 'GET',
  path: '/api/blog/tags/${name}',
  access: 'public',
  summary: 'Tags of the articles of the last thirty days',
  answer: blogTagsSchema,
} as const satisfies Endpoint;

`,
    ),
    before(
      'contracts/src/blog/examples.ts',
      '  readArticle: {\n    params',
      `  ${name}: { answer: { tags: [{ name: 'garde', count: 2 }] } },\n`,
    ),
    before(
      'contracts/src/blog/examples.ts',
      '  postComment: {\n    expected',
      `  ${name}: { expected: everybody(200) },\n`,
    ),
    before(
      'svc-blog/src/domain/ports.ts',
      '  visibleSlugs(',
      `  ${name}(since: Date, now: Date): Promise<{ name: string; count: number }[]>;\n`,
    ),
    before(
      'svc-blog/src/persistence/article-lists.ts',
      '    async visibleSlugs(',
      `    async ${name}(since, now) {
      return articles.aggregate<{ name: string; count: number }>([
        { $match: { status: 'published', publishedAt: { $gt: since, $lte: now } } },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
        { $project: { _id: 0, name: '$_id', count: 1 } },
      ]);
    },
`,
    ),
    before('svc-blog/src/http/blog-routes.ts', 'readArticle } from', `${name},\n  `),
    before(
      'svc-blog/src/http/blog-routes.ts',
      '    handle(readArticle,',
      `    handle(${name}, async () => {
      const now = new Date();
      const since = new Date(now.getTime() - 30 * 24 * 3_600_000);
      return { tags: await useCases.articleReads.${name}(since, now) };
    }),

`,
    ),
  ];
}

/** The files that a recipe touches. */
export const filesOf = (recipe: Change[]): string[] => [...new Set(recipe.map(({ file }) => file))];
