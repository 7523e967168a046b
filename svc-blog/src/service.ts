import { defineService } from 'service-kit/service';
import { createApp } from './app.ts';
import { blogConfigSchema } from './config.ts';
import { articleModel } from './persistence/article-model.ts';
import { articleRepository } from './persistence/article-repository.ts';

/** Articles, their comments and the blog's back-office. */
export const blogService = defineService({
  name: 'blog',
  config: blogConfigSchema,
  start({ connection, logger, metrics, verifier }) {
    const articles = articleRepository(articleModel(connection));
    const app = createApp(
      { articles, statistics: articles, now: () => new Date() },
      { logger, verifier, onAnswered: metrics.requestAnswered },
    );
    return { app };
  },
});
