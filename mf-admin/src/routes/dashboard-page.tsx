import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { useBlogStats } from '../api/get-blog-stats.ts';
import { ArticleRanking } from '../features/statistics/article-ranking.tsx';
import { StatCards } from '../features/statistics/stat-cards.tsx';

/** /admin */
export function DashboardPage() {
  const stats = useBlogStats();
  return (
    <Container>
      <PageHeader title="Administration" lead="Le blog en un coup d'œil" />
      {stats.data ? (
        <Stack gap="large">
          <StatCards stats={stats.data} />
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
