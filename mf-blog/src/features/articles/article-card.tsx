import { parisDay } from '@praticio/contracts/base/paris-time';
import type { ArticleSummary } from '@praticio/contracts/blog/article';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatDay } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { ArticleCover } from './article-cover.tsx';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  /** Larger, with the picture next to the text on wide screens. */
  isFeatured?: boolean;
}

/** An article in a list: image, date, category, title, excerpt and link. */
export function ArticleCard({ article, level = 2, isFeatured = false }: ArticleCardProps) {
  const Title = `h${level}` as const;
  return (
    <Card
      as="article"
      isInteractive
      className={`h-full overflow-hidden p-0 ${isFeatured ? 'grid lg:grid-cols-[3fr_2fr]' : 'flex flex-col'}`}
    >
      <ArticleCover
        image={article.image}
        alt={article.imageAlt}
        seed={article.slug}
        sizes={
          isFeatured
            ? '(min-width: 78rem) 44rem, (min-width: 48rem) 56vw, 100vw'
            : '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw'
        }
        className={isFeatured ? 'lg:h-full' : ''}
      />
      <div className={`flex flex-col gap-3 p-5 ${isFeatured ? 'justify-center lg:p-8' : ''}`}>
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {article.category && <Badge tone="accent">{article.category}</Badge>}
          <time dateTime={article.publishedAt}>{formatDay(parisDay(article.publishedAt))}</time>
          <span>{`${article.readingMinutes} min de lecture`}</span>
        </div>
        <Title className={isFeatured ? 'text-2xl font-bold lg:text-3xl' : 'text-xl font-bold'}>
          <Link to={`/blog/${article.slug}`} className="kit-card__link">
            {article.title}
          </Link>
        </Title>
        <p className={isFeatured ? 'text-lg text-muted' : 'text-muted'}>{article.excerpt}</p>
      </div>
    </Card>
  );
}
