import type { BlogStats } from '@praticio/contracts/blog/article-administration';
import { adminRowView } from '../articles/admin-view.ts';
import type { ArticleCounts } from '../articles/article.ts';

interface Statistics extends ArticleCounts {
  commentCount: number;
  days: { day: string; views: number }[];
}

export function statsView(statistics: Statistics): BlogStats {
  return {
    articles_total: statistics.total,
    articles_published: statistics.published,
    articles_draft: statistics.drafts,
    articles_scheduled: statistics.scheduled,
    total_views: statistics.views,
    comments_total: statistics.commentCount,
    views_by_day: statistics.days,
    latest_articles: statistics.latest.map(adminRowView),
    top_viewed: statistics.topViewed.map(adminRowView),
  };
}
