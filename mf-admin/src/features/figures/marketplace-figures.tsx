import type { MarketplaceFigures } from '@praticio/contracts/administration/figures';
import { Card } from '@praticio/ui-kit/card';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Select } from '@praticio/ui-kit/select';
import { useState } from 'react';
import { useFigures } from '../../api/get-figures.ts';
import { DaysChart } from '../../shared/days-chart.tsx';
import { figuresInWords } from './figure-words.ts';

/** The marketplace over the last 30 days, against the 30 before. */
export function MarketplaceSection() {
  const figures = useFigures();
  return (
    <Section title="La place de marché sur 30 jours">
      <QueryState query={figures} failed="Erreur lors du chargement des chiffres">
        {(counted) => <Figures counted={counted} />}
      </QueryState>
    </Section>
  );
}

function Figures({ counted: { figures, missing } }: { counted: MarketplaceFigures }) {
  const shown = figuresInWords(figures);
  const daily = shown.filter(({ figure }) => figure.days.length > 0);
  const [chosen, choose] = useState(daily[0]?.figure.name ?? '');
  const drawn = daily.find(({ figure }) => figure.name === chosen) ?? daily[0];
  return (
    <div className="kit-stack">
      {missing.length > 0 && (
        <p className="text-muted">
          {`Chiffres incomplets : un service ne répond pas (${missing.join(', ')}). Réessayez plus tard.`}
        </p>
      )}
      <dl className="grid gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ figure, label, hint, value, comparison }) => (
          <Card key={figure.name}>
            <dt className="text-muted">{label}</dt>
            <dd className="m-0">
              <span className="data mt-1 block text-3xl font-bold">{value}</span>
              {hint && <span className="block text-sm text-muted">{hint}</span>}
              {comparison && <span className="block text-sm">{comparison}</span>}
            </dd>
          </Card>
        ))}
      </dl>
      {drawn && (
        <>
          <div className="max-w-72">
            <Select
              label="Jour par jour"
              options={daily.map(({ figure, label }) => ({ value: figure.name, label }))}
              value={drawn.figure.name}
              onChange={choose}
            />
          </div>
          <DaysChart
            noun={drawn.label}
            days={drawn.figure.days}
            format={drawn.format}
            lead={`${drawn.label} : ${drawn.value} ${drawn.comparison}`.trim()}
          />
        </>
      )}
    </div>
  );
}
