import { parisDay } from '@praticio/contracts/base/paris-time';
import { firstLetterOf } from '@praticio/contracts/base/shorten';
import type { Article } from '@praticio/contracts/blog/article';
import { Badge } from '@praticio/ui-kit/badge';
import { Breadcrumb } from '@praticio/ui-kit/breadcrumb';
import { formatCount, formatDay } from '@praticio/ui-kit/format';
import { Grid, PageHeader, Row, Section } from '@praticio/ui-kit/layout';
import { RichText } from '@praticio/ui-kit/rich-text';
import { Link } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';
import { ArticleCard } from './article-card.tsx';
import { ArticlePicture } from './article-picture.tsx';

/** One article: author, date, text and tags, then `comments` and related articles. */
export function ArticleView({ article, comments }: { article: Article; comments: ReactNode }) {
  const tags = article.tags.split(', ').filter(Boolean);
  return (
    <article className="grid grid-cols-1 gap-8">
      <ReadingColumn>
        <Breadcrumb
          crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Blog', to: '/blog' }, { label: article.title }]}
        />
        <PageHeader title={article.title} lead={article.excerpt} />
        <Byline article={article} />
      </ReadingColumn>
      {article.image && (
        <ArticlePicture
          image={article.image}
          alt={article.imageAlt}
          sizes="(min-width: 68rem) 64rem, 92vw"
          isFirst
          className="mx-auto max-w-5xl rounded-lg"
        />
      )}
      <ReadingColumn>
        <RichText html={article.content} className="text-lg" />
        <Tags tags={tags} />
        {comments}
      </ReadingColumn>
      {article.relatedArticles.length > 0 && (
        <Section title="À lire aussi" className="mx-auto w-full max-w-5xl">
          <Grid>
            {article.relatedArticles.map((related) => (
              <ArticleCard key={related.id} article={related} level={3} />
            ))}
          </Grid>
        </Section>
      )}
    </article>
  );
}

/** A column of about 75 characters per line. */
function ReadingColumn({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-6 [&_.kit-breadcrumb]:mb-0 [&_.kit-page-header]:mb-0">
      {children}
    </div>
  );
}

function Byline({ article }: { article: Article }) {
  return (
    <Row align="between">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-accent font-semibold text-on-accent"
        >
          {firstLetterOf(article.author || 'P').toUpperCase()}
        </span>
        <div>
          <p className="font-medium">{article.author || 'La rédaction'}</p>
          <p className="text-sm text-muted">{article.authorTitle}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {article.category && <Badge tone="accent">{article.category}</Badge>}
        <time dateTime={article.publishedAt}>{formatDay(parisDay(article.publishedAt))}</time>
        <span>{`${article.readingMinutes} min de lecture`}</span>
        {/* as wide as four digits: the own view, counted a moment later, moves nothing */}
        <span className="min-w-20 tabular-nums">{formatCount(article.views, 'vue')}</span>
      </div>
    </Row>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Mots-clés" className="kit-chips">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/blog?tag=${encodeURIComponent(tag)}`}
            className="kit-chip no-underline hover:border-ink"
          >
            {`#${tag}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
