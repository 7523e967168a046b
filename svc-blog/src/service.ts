import { listArticleSlugs } from 'contracts/blog/commands';
import { answer } from 'service-kit/commands';
import { createDaySalts } from 'service-kit/day-salts';
import { createFileStore } from 'service-kit/file-store';
import { createFirstViews } from 'service-kit/first-views';
import { defineService } from 'service-kit/service';
import { createImageEncoder } from './adapters/images.ts';
import { cleanHtml } from './adapters/rich-text.ts';
import { createDrawArticle } from './adapters/social/draw-article.ts';
import { createApp } from './app.ts';
import { blogConfig } from './config.ts';
import { exportAccount } from './events/export-account.ts';
import { createArticleAdministration } from './persistence/article-administration.ts';
import { createArticleLists } from './persistence/article-lists.ts';
import { createArticleRepository } from './persistence/article-repository.ts';
import { createCommentLimits } from './persistence/comment-limits.ts';
import { createCommentRepository } from './persistence/comment-repository.ts';
import { createImageRepository } from './persistence/image-repository.ts';
import { createLeftovers } from './persistence/leftovers.ts';
import { createModels } from './persistence/models.ts';
import { createRevisionRepository } from './persistence/revision-repository.ts';
import { createSlugRepository } from './persistence/slug-repository.ts';
import { createViewRepository } from './persistence/view-repository.ts';
import { createUseCases } from './use-cases.ts';

/** Articles, their comments and the blog's back-office. */
export const blogService = defineService({
  name: 'blog',
  config: blogConfig,

  async start(context) {
    const { config, connection, httpKit, outbox } = context;
    const now = () => new Date();
    const models = createModels(connection);
    const salts = createDaySalts(connection);
    const lists = createArticleLists(models);
    const slugs = createSlugRepository(models, now);
    const pictures = createImageEncoder(context.metrics);
    const useCases = createUseCases({
      articles: createArticleRepository(models, outbox),
      administration: createArticleAdministration(models),
      revisions: createRevisionRepository(models),
      comments: createCommentRepository(models, outbox),
      views: createViewRepository(models, createFirstViews(connection, salts)),
      leftovers: createLeftovers(models),
      commentLimits: createCommentLimits(models, salts, { max: config.COMMENTS_IN_TEN_MINUTES, now }),
      lists,
      reads: lists,
      slugs,
      encodeImage: pictures.encodeImage,
      images: createImageRepository(models, createFileStore(connection, context)),
      drawArticle: createDrawArticle(),
      richText: { clean: cleanHtml },
      now,
    });

    return {
      app: createApp({ useCases, publicUrl: config.PUBLIC_URL }, httpKit),
      commands: [
        exportAccount,
        answer(listArticleSlugs, async () => {
          const visible = await lists.visibleSlugs(now());
          return visible.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
        }),
      ],
      sweeps: [
        {
          name: 'publication',
          everyMs: config.PUBLICATION_SWEEP_MS,
          run: useCases.publishDueArticles,
          once: true,
        },
        { name: 'tidy', everyMs: config.TIDY_SWEEP_MS, run: useCases.removeLeftovers, once: true },
      ],
      stop: () => pictures.close(),
    };
  },
});
