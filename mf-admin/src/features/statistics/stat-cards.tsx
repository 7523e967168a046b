import type { BlogStats } from '@praticio/contracts/blog/article-administration';
import { Card } from '@praticio/ui-kit/card';
import { formatNumber } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';

/** The four figures of the blog. */
export function StatCards({ stats }: { stats: BlogStats }) {
  const cards = [
    { label: 'Articles au total', value: stats.articles_total },
    { label: 'Publiés', value: stats.articles_published },
    { label: 'Brouillons', value: stats.articles_draft },
    { label: 'Vues au total', value: stats.total_views },
  ];
  return (
    <Section title="Blog">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map(({ label, value }) => (
          <Card key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="data mt-1 text-3xl font-bold">{formatNumber(value)}</dd>
          </Card>
        ))}
      </dl>
    </Section>
  );
}
