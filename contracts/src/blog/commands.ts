import { z } from 'zod';
import { defineCommand } from '../base/command.ts';

/** Commands that svc-blog answers. */
export const blogCommands = {
  /** Slugs of every visible article with the day of its last change, for the sitemap. */
  'blog.list-addresses': defineCommand(
    'blog.list-addresses',
    z.object({}),
    z.array(z.object({ slug: z.string(), updatedAt: z.iso.datetime() })),
  ),
};
