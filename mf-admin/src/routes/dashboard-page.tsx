import { useEffect } from 'react';
import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { toast } from 'ui-kit/toast';
import { useBlogStats } from '../api/get-blog-stats.ts';
import { ArticleRanking } from '../features/statistics/article-ranking.tsx';
import { QuickActions } from '../features/statistics/quick-actions.tsx';
import { StatCards } from '../features/statistics/stat-cards.tsx';
import { ViewsChart } from '../features/statistics/views-chart.tsx';

/** /admin */
export function DashboardPage() {
  const stats = useBlogStats();
  const { isError } = stats;
  useEffect(() => {
    if (isError) toast.error('Erreur lors du chargement des statistiques');
  }, [isError]);
  return (
    <Container>
      <PageHeader title="Administration" lead="Le blog en un coup d'œil" />
      {stats.data ? (
        <Stack gap="large">
          <StatCards stats={stats.data} />
          <QuickActions commentCount={stats.data.comments_total} />
          <ViewsChart days={stats.data.views_by_day} />
          <div className="grid gap-8 lg:grid-cols-2">
            <ArticleRanking title="Derniers articles" articles={stats.data.latest_articles} />
            <ArticleRanking title="Articles les plus vus" articles={stats.data.top_viewed} />
          </div>
        </Stack>
      ) : stats.isError ? (
        <ErrorState
          title="Impossible de charger les statistiques"
          onRetry={() => void stats.refetch()}
          isRetrying={stats.isFetching}
        />
      ) : (
        <SkeletonList label="Chargement des statistiques..." />
      )}
    </Container>
  );
}
