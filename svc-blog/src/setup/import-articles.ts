/**
 * Imports articles from a JSON file: `node src/setup/import-articles.ts articles.json`. Skips slugs that exist. Content
 * passes the same sanitiser as the editor's; `image` is the path of a picture, relative to the file. For demo data and
 * for moving from another blog. Needs access to the database; the service's next sweep publishes the events.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { articleCategorySchema, reservedSlugs, slugOf } from '@praticio/contracts/blog/article';
import { filesConfig, parseConfig, serviceConfig } from '@praticio/service-kit/config';
import { openFileObjects } from '@praticio/service-kit/file-objects';
import { createFileStore } from '@praticio/service-kit/file-store';
import { createLogger } from '@praticio/service-kit/logger';
import { connectMongo, createUniqueIndexes } from '@praticio/service-kit/mongo';
import { createOutbox } from '@praticio/service-kit/outbox';
import { z } from 'zod';
import { announce, newArticleFields } from '../articles/article.ts';
import { slugStore } from '../articles/slug-store.ts';
import { articleModel, articleStore } from '../articles/store.ts';
import { readingMinutes } from '../articles/text.ts';
import { textEngine } from '../articles/text-engine.ts';
import { encodeEngine } from '../pictures/encode-engine.ts';
import { pictureStore } from '../pictures/store.ts';

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

/** The slug from the file, or one made from the title. A reserved word gets a suffix. */
function slugFor(article: { slug?: string | undefined; title: string }): string {
  const slug = slugOf(article.slug || article.title);
  return reservedSlugs.includes(slug) ? `${slug}-article` : slug;
}

const { MONGODB_URI, MONGODB_DATABASE } = serviceConfig;
const config = parseConfig(z.object({ MONGODB_URI, MONGODB_DATABASE, ...filesConfig }), process.env);
const file = process.argv[2] ?? '';
const imported = z.array(importedSchema).parse(JSON.parse(await readFile(file, 'utf8')));
const logger = createLogger({ service: 'blog', level: 'warn' });
const connection = await connectMongo({
  uri: config.MONGODB_URI,
  database: config.MONGODB_DATABASE ?? 'praticio_blog',
  logger,
});
const articles = articleStore({ connection, outbox: createOutbox(connection) });
const slugs = slugStore(connection, () => new Date());
const objects = await openFileObjects(config, connection, logger);
const encoder = encodeEngine();
const pictures = pictureStore(connection, createFileStore(connection, { objects }));
await createUniqueIndexes(connection, logger);

for (const { image: picture, ...fields } of imported) {
  const slug = slugFor(fields);
  const now = new Date();
  const id = randomUUID();
  if ((await articleModel(connection).exists({ slug })) || !(await slugs.claim(slug, id))) continue;
  const content = textEngine.clean(fields.content);
  const image = picture
    ? await pictures.store(await encoder.encode(await readFile(join(dirname(file), picture)), 'import'))
    : null;
  const { article, events } = announce(
    {
      ...newArticleFields,
      ...fields,
      id,
      slug,
      content,
      image,
      status: 'scheduled',
      readingMinutes: readingMinutes(content),
      createdAt: fields.publishedAt,
      updatedAt: now,
    },
    now,
  );
  await articles.insert(article, events);
}
encoder.close();
await connection.close();
