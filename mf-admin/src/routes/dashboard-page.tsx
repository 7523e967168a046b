import type { BlogStats } from '@praticio/contracts/blog/article-administration';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect } from 'react';
import { useBlogStats } from '../api/get-blog-stats.ts';
import { MarketplaceSection } from '../features/figures/marketplace-figures.tsx';
import { ArticleRanking } from '../features/statistics/article-ranking.tsx';
import { QuickActions } from '../features/statistics/quick-actions.tsx';
import { StatCards } from '../features/statistics/stat-cards.tsx';
import { ViewsChart } from '../features/statistics/views-chart.tsx';
import { WaitingSection } from '../features/waiting/waiting-section.tsx';

/** /admin: the queues and the figures of the marketplace, then the statistics of the blog. */
export function DashboardPage() {
  const stats = useBlogStats();
  const { isError } = stats;
  useEffect(() => {
    if (isError) toast.error('Erreur lors du chargement des statistiques');
  }, [isError]);
  return (
    <Container>
      <PageHeader
        title="Administration"
        lead="Ce qui attend une décision, la place de marché, puis le blog"
      />
      <Stack gap="large">
        <WaitingSection />
        <MarketplaceSection />
        <QueryState
          query={stats}
          loading={<SkeletonList label="Chargement des statistiques..." />}
          failed={() => 'Impossible de charger les statistiques'}
        >
          {(figures) => <BlogFigures figures={figures} />}
        </QueryState>
      </Stack>
    </Container>
  );
}

function BlogFigures({ figures }: { figures: BlogStats }) {
  return (
    <>
      <StatCards stats={figures} />
      <QuickActions commentCount={figures.comments_total} />
      <ViewsChart days={figures.views_by_day} />
      <div className="grid gap-8 lg:grid-cols-2">
        <ArticleRanking title="Derniers articles" articles={figures.latest_articles} />
        <ArticleRanking title="Articles les plus vus" articles={figures.top_viewed} />
      </div>
    </>
  );
}
