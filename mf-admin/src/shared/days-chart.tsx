import { Card } from '@praticio/ui-kit/card';
import { formatDay, formatShortDay } from '@praticio/ui-kit/format';
import { Table } from '@praticio/ui-kit/table';
import type { ReactNode } from 'react';

const [WIDTH, HEIGHT, GAP] = [600, 160, 4];

interface Day {
  day: string;
  value: number;
}
interface DaysChartProps {
  /** 'Vues' */
  noun: string;
  days: readonly Day[];
  /** A value in words: '12', '39 €'. */
  format: (value: number) => string;
  /** The sentence above the chart. */
  lead: ReactNode;
}

/** Values of each of the last days as a bar chart, with the same figures as a table. */
export function DaysChart({ noun, days, format, lead }: DaysChartProps) {
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(0, ...days.map(({ value }) => value));
  const step = WIDTH / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card className="grid gap-3">
      <p className="text-muted">{lead}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${noun} par jour : ${format(total)} en ${days.length} jours. Le tableau ci-dessous donne chaque jour.`}
        className="h-40 w-full"
      >
        {days.map(({ day, value }, index) => {
          const height = Math.max(2, (Math.max(0, value) / Math.max(1, most)) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              rx={2}
              className={value > 0 ? 'fill-accent' : 'fill-line'}
            >
              <title>{`${formatDay(day)} : ${format(value)}`}</title>
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
            caption={`${noun} de chaque jour`}
            columns={[
              { id: 'day', title: 'Jour', cell: ({ day }) => formatDay(day) },
              { id: 'value', title: noun, align: 'end', cell: ({ value }) => format(value) },
            ]}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
          />
        </div>
      </details>
    </Card>
  );
}
