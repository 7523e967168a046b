import type { BlogStats } from '@praticio/contracts/blog/article-administration';
import { formatCount, formatNumber } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { DaysChart } from '../../shared/days-chart.tsx';

/** Views of each of the last days. */
export function ViewsChart({ days }: { days: BlogStats['views_by_day'] }) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const most = Math.max(0, ...days.map(({ views }) => views));
  const mostText = total > 0 ? `, ${formatNumber(most)} au plus en un jour` : '';
  return (
    <Section title="Vues par jour">
      <DaysChart
        noun="Vues"
        days={days.map(({ day, views }) => ({ day, value: views }))}
        format={formatNumber}
        lead={`${formatCount(total, 'vue')} en ${days.length} jours${mostText}`}
      />
    </Section>
  );
}
