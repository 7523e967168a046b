import { parisDay } from 'contracts/base/paris-time';
import type { ArticleSummary } from 'contracts/blog/article';
import { Badge } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatDay } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import { ArticlePicture } from './article-picture.tsx';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
}

/** An article in a list: image, date, category, title, excerpt and link. */
export function ArticleCard({ article, level = 2 }: ArticleCardProps) {
  const Title = `h${level}` as const;
  return (
    <Card as="article" isInteractive className="flex h-full flex-col gap-3">
      {article.image && (
        <ArticlePicture
          image={article.image}
          alt={article.imageAlt}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
          className="rounded-md"
        />
      )}
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {article.category && <Badge tone="accent">{article.category}</Badge>}
        <time dateTime={article.publishedAt}>{formatDay(parisDay(article.publishedAt))}</time>
        <span>{`${article.readingMinutes} min de lecture`}</span>
      </div>
      <Title className="text-lg font-semibold">
        <Link to={`/blog/${article.slug}`} className="kit-card__link">
          {article.title}
        </Link>
      </Title>
      <p className="text-muted">{article.excerpt}</p>
    </Card>
  );
}
