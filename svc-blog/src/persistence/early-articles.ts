import { LONG_READ_MS } from 'service-kit/mongo';
import { readingMinutes } from '../domain/article-text.ts';
import type { Addresses } from '../domain/ports.ts';
import type { ArticleDocument, Models } from './models.ts';

/**
 * Gives what earlier versions stored the fields that have come since; run once, at start. Whether visitors know an
 * address cannot be told any more, so it is kept for good. An article that is saved meanwhile is complete by that.
 */
export async function completeEarlyArticles(models: Models, addresses: Addresses): Promise<void> {
  const { articles } = models;
  await models.addresses.updateMany({ known: { $exists: false } }, { $set: { known: true } });
  await models.addresses.updateMany({ claimedAt: { $exists: false } }, { $set: { claimedAt: new Date(0) } });

  const isEarly = { readingMinutes: { $exists: false } };
  for (const { _id, slug, content, createdAt } of await articles
    .find(isEarly)
    .maxTimeMS(LONG_READ_MS)
    .lean<ArticleDocument[]>()) {
    await addresses.claim(slug, _id);
    const added = { imageAlt: '', readingMinutes: readingMinutes(content), updatedAt: createdAt };
    const states = { announced: true, shown: true, autosaved: false };
    await articles.updateOne({ _id, ...isEarly }, { $set: { ...added, ...states } });
  }
}
