/**
 * Loads articles from a JSON file, once each by slug: `node src/setup/import-articles.ts articles.json`. The content
 * passes the same sanitiser as an editor's; `image` is the path of a picture beside the file. For demo data and moves
 * from another blog, run by whoever may write to the database; events leave with the service's next sweep.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { articleCategorySchema, reservedSlugs, slugOf } from 'contracts/blog/article';
import { parseConfig, serviceConfig } from 'service-kit/config';
import { createFileStore } from 'service-kit/file-store';
import { createLogger } from 'service-kit/logger';
import { connectMongo, createUniqueIndexes } from 'service-kit/mongo';
import { createOutbox } from 'service-kit/outbox';
import { z } from 'zod';
import { encodeImage } from '../adapters/images.ts';
import { cleanHtml } from '../adapters/rich-text.ts';
import { announce } from '../domain/article.ts';
import { readingMinutes } from '../domain/article-text.ts';
import { createAddressRepository, createArticleRepository } from '../persistence/article-repository.ts';
import { createImageRepository } from '../persistence/image-repository.ts';
import { createModels } from '../persistence/models.ts';

const importedSchema = z.object({
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
  imageAlt: z.string().default(''),
});

/** The address of an article: its own slug or the one of its title; the blog's own words get a suffix. */
function addressOf({ slug, title }: { slug?: string | undefined; title: string }): string {
  const address = slugOf(slug || title);
  return reservedSlugs.includes(address) ? `${address}-article` : address;
}

const { MONGODB_URI, MONGODB_DATABASE } = serviceConfig;
const config = parseConfig(z.object({ MONGODB_URI, MONGODB_DATABASE }), process.env);
const file = process.argv[2] ?? '';
const imported = z.array(importedSchema).parse(JSON.parse(await readFile(file, 'utf8')));
const logger = createLogger({ service: 'blog', level: 'warn' });
const connection = await connectMongo({
  uri: config.MONGODB_URI,
  database: config.MONGODB_DATABASE ?? 'praticio_blog',
  logger,
});
const models = createModels(connection);
const articles = createArticleRepository(models, createOutbox(connection));
const addresses = createAddressRepository(models, () => new Date());
const images = createImageRepository(models, createFileStore(connection));
await createUniqueIndexes(connection, logger);

for (const { image: picture, slug: _own, ...fields } of imported) {
  const [slug, now] = [addressOf({ slug: _own, title: fields.title }), new Date()];
  const id = randomUUID();
  if ((await models.articles.exists({ slug })) || !(await addresses.claim(slug, id))) continue;
  const content = cleanHtml(fields.content);
  const image = picture
    ? await images.store(await encodeImage(await readFile(join(dirname(file), picture))))
    : null;
  const { article, events } = announce(
    {
      ...{ ...fields, id, slug, content, image, version: 1, status: 'scheduled', announced: false, views: 0 },
      ...{ shown: false, autosaved: false },
      ...{ readingMinutes: readingMinutes(content), createdAt: fields.publishedAt, updatedAt: now },
    },
    now,
  );
  await articles.insert(article, events);
}
await connection.close();
