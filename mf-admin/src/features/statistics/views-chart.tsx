import type { BlogStats } from '@praticio/contracts/blog/article-administration';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatDay, formatNumber, formatShortDay } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { Table } from '@praticio/ui-kit/table';

const [WIDTH, HEIGHT, GAP] = [600, 160, 4];

/** Views of each of the last days as a bar chart, with the same figures as a table. */
export function ViewsChart({ days }: { days: BlogStats['views_by_day'] }) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const most = Math.max(0, ...days.map(({ views }) => views));
  const mostText = total > 0 ? `, ${formatNumber(most)} au plus en un jour` : '';
  const step = WIDTH / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Section title="Vues par jour">
      <Card className="grid gap-3">
        <p className="text-muted">{`${formatCount(total, 'vue')} en ${days.length} jours${mostText}`}</p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Vues par jour : ${total} en ${days.length} jours. Le tableau ci-dessous donne chaque jour.`}
          className="h-40 w-full"
        >
          {days.map(({ day, views }, index) => {
            const height = Math.max(2, (views / Math.max(1, most)) * HEIGHT);
            return (
              <rect
                key={day}
                x={index * step + GAP / 2}
                y={HEIGHT - height}
                width={step - GAP}
                height={height}
                rx={2}
                className={views > 0 ? 'fill-accent' : 'fill-line'}
              >
                <title>{`${formatDay(day)} : ${views}`}</title>
              </rect>
            );
          })}
        </svg>
        {first && last && (
          <p className="flex justify-between text-sm text-muted" aria-hidden="true">
            <span>{formatShortDay(first.day)}</span>
            <span>{formatShortDay(last.day)}</span>
          </p>
        )}
        <details>
          <summary className="cursor-pointer font-medium">Voir les chiffres</summary>
          <div className="mt-3">
            <Table
              caption="Vues de chaque jour"
              columns={[
                { id: 'day', title: 'Jour', cell: ({ day }) => formatDay(day) },
                { id: 'views', title: 'Vues', align: 'end', cell: ({ views }) => formatNumber(views) },
              ]}
              rows={days.toReversed()}
              keyOf={({ day }) => day}
            />
          </div>
        </details>
      </Card>
    </Section>
  );
}
