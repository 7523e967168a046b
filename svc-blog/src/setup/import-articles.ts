/**
 * Loads articles from a JSON file, once each by slug: `node src/setup/import-articles.ts articles.json`. The content
 * must be safe HTML; it is for demo data and moves from another blog, run by whoever may write to the database.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { articleCategorySchema } from 'contracts/blog';
import { parseConfig, serviceConfig } from 'service-kit/config';
import { createLogger } from 'service-kit/logger';
import { connectMongo, createIndexes } from 'service-kit/mongo';
import { z } from 'zod';
import { addressOf, searchTextOf } from '../domain/new-article.ts';
import { articleModel } from '../persistence/article-model.ts';

const articlesSchema = z.array(
  z.object({
    title: z.string().min(1),
    slug: z.string().optional(),
    excerpt: z.string().default(''),
    content: z.string().min(1),
    category: articleCategorySchema,
    tags: z.array(z.string()).default([]),
    author: z.string(),
    authorTitle: z.string().default(''),
    publishedAt: z.coerce.date(),
    image: z.string().nullable().default(null),
  }),
);

const { MONGODB_URI, MONGODB_DATABASE } = serviceConfig;
const config = parseConfig(z.object({ MONGODB_URI, MONGODB_DATABASE }), process.env);
const articles = articlesSchema.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')));
const logger = createLogger({ service: 'blog', level: 'warn' });
const connection = await connectMongo({
  uri: config.MONGODB_URI,
  database: config.MONGODB_DATABASE ?? 'praticio_blog',
  logger,
});
const model = articleModel(connection);
await createIndexes(connection, logger);
for (const article of articles) {
  const { publishedAt } = article;
  const document = {
    ...article,
    ...{ status: 'published' as const, createdAt: publishedAt, views: 0, version: 1, outbox: [] },
    searchText: searchTextOf(article),
  };
  await model.updateOne(
    { slug: addressOf(article) },
    { $setOnInsert: { _id: randomUUID(), ...document } },
    { upsert: true },
  );
}
await connection.close();
