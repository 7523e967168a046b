import { z } from 'zod';
import { administeredSchema } from '../administration/administered.ts';
import { reportedSchema } from '../administration/report.ts';

const article = z.object({ articleId: z.string(), slug: z.string(), title: z.string() });

export const blogEvents = {
  'article.published': article.extend({ publishedAt: z.iso.datetime() }),
  'article.unpublished': article,
  'article.administered': administeredSchema,
  'comment.administered': administeredSchema,
  'comment.reported': reportedSchema,
  'comment.posted': z.object({ articleId: z.string(), commentId: z.string() }),
};
