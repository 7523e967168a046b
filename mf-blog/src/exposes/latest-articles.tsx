import '../styles.css';
import { Grid, Section } from '@praticio/ui-kit/layout';
import type { SlotProps } from '@praticio/ui-kit/slots';
import { useArticles } from '../api/get-articles.ts';
import { ArticleCard } from '../features/articles/article-card.tsx';

/** Slot `latest-articles` of the home page; shows nothing until there are articles. */
export default function LatestArticles({ limit = 3 }: SlotProps['latest-articles']) {
  const { data } = useArticles({ limit });
  if (!data || data.articles.length === 0) return null;
  return (
    <Section title="Derniers articles">
      <Grid>
        {data.articles.map((article) => (
          <ArticleCard key={article.id} article={article} level={3} />
        ))}
      </Grid>
    </Section>
  );
}
