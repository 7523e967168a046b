import { viewMarksById } from '@praticio/service-kit/first-views';
import { joinParts } from '@praticio/service-kit/parts';
import { defineService } from '@praticio/service-kit/service';
import { articleMigrations } from './articles/migrations.ts';
import { openArticles } from './articles/part.ts';
import { commentMigrations } from './comments/migrations.ts';
import { openComments } from './comments/part.ts';
import { blogConfig } from './config.ts';
import { openPictures } from './pictures/part.ts';
import { openPrivacy } from './privacy/part.ts';
import { openStatistics } from './statistics/part.ts';

/** Articles, their comments and the blog's back-office. */
export const blogService = defineService({
  name: 'blog',
  config: blogConfig,
  migrations: [...articleMigrations, ...commentMigrations, viewMarksById],

  start(context) {
    const { pictures, part: picturesPart } = openPictures(context);
    const { comments, part: commentsPart } = openComments(context, {
      findPublished: (slug) => articles.findPublished(slug),
      search: (query) => articles.administration.search(query),
      titles: (ids) => articles.administration.titles(ids),
    });
    const { articles, part: articlesPart } = openArticles(context, { pictures, comments });
    const { part: statisticsPart } = openStatistics({ articles, comments });
    const { part: privacyPart } = openPrivacy(context, { pictures, comments, articles });

    return joinParts('blog', context.httpKit, [
      picturesPart,
      commentsPart,
      articlesPart,
      statisticsPart,
      privacyPart,
    ]);
  },
});
