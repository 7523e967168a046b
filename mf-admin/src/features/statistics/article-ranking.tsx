import type { BlogStats } from '@praticio/contracts/blog/article-administration';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatShortDate } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { Link } from '@praticio/ui-kit/router';
import { StatusBadge } from '../../shared/article-status.tsx';

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
                <span className="min-w-0 font-medium wrap-anywhere">
                  <Link to={`/admin/articles/${article.id}/edit`}>{article.title}</Link>
                </span>
                <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
                  <StatusBadge status={article.status} />
                  <span>{formatCount(article.views, 'vue')}</span>
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
