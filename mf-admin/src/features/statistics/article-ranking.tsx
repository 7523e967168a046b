import type { ArticleStatus } from 'contracts/blog';
import type { BlogStats } from 'contracts/blog-admin';
import { Badge, type BadgeTone } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatNumber, formatShortDate } from 'ui-kit/format';
import { Section } from 'ui-kit/layout';
import { Link } from 'ui-kit/router';

const STATUS: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  published: { label: 'Publié', tone: 'success' },
  draft: { label: 'Brouillon', tone: 'warning' },
  scheduled: { label: 'Programmé', tone: 'info' },
};

interface ArticleRankingProps {
  title: string;
  articles: BlogStats['latest_articles'];
}

/** A short list of articles with their status, views and date. */
export function ArticleRanking({ title, articles }: ArticleRankingProps) {
  return (
    <Section title={title}>
      <Card>
        {articles.length === 0 ? (
          <p className="text-muted">Aucun article trouvé</p>
        ) : (
          <ul className="divide-y divide-line">
            {articles.map((article) => (
              <li key={article.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
                <span className="min-w-0 font-medium">
                  {article.status === 'published' ? (
                    <Link to={`/blog/${article.slug}`}>{article.title}</Link>
                  ) : (
                    article.title
                  )}
                </span>
                <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
                  <Badge tone={STATUS[article.status].tone}>{STATUS[article.status].label}</Badge>
                  <span>{`${formatNumber(article.views)} vues`}</span>
                  <time dateTime={article.createdAt}>{formatShortDate(article.createdAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}
