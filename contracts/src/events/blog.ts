import { z } from 'zod';

const article = z.object({ articleId: z.string(), slug: z.string(), title: z.string() });

export const blogEvents = {
  'article.published': article.extend({ publishedAt: z.iso.datetime() }),
  'article.unpublished': article,
  'comment.posted': z.object({ articleId: z.string(), commentId: z.string() }),
};
