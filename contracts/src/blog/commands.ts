import { z } from 'zod';
import type { Command } from '../base/command.ts';

/**
 * Slugs of every visible article with the day of its last change, for the sitemap. On the wire it keeps the name
 * that released versions ask for.
 */
export const listArticleSlugs = {
  command: 'blog.list-addresses',
  input: z.object({}),
  output: z.array(z.object({ slug: z.string(), updatedAt: z.iso.datetime() })),
} as const satisfies Command;
