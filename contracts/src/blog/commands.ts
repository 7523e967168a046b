import { z } from 'zod';
import type { Command } from '../base/command.ts';

/** Slugs of all visible articles with the time of their last change, for the sitemap. Released versions use this name. */
export const listArticleSlugs = {
  command: 'blog.list-addresses',
  input: z.object({}),
  output: z.array(z.object({ slug: z.string(), updatedAt: z.iso.datetime() })),
} as const satisfies Command;
