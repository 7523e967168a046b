import type { Objectives, RequestObjective } from '@praticio/contracts/administration/objectives';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatNumber } from '@praticio/ui-kit/format';

/** Whether the platform meets its objectives, measured as its alerts are. */
export function ObjectivesList({
  objectives: { availability, latency, delivery },
}: {
  objectives: Objectives;
}) {
  const { limitSeconds, oldestSeconds, state } = delivery;
  return (
    <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <RequestsCard title="Disponibilité" what="sans erreur" objective={availability} />
      <RequestsCard title="Rapidité" what="en moins de 500 ms" objective={latency} />
      <ObjectiveCard
        title="Événements"
        aim={`Publiés en moins de ${formatNumber(limitSeconds)} s`}
        state={state}
        measured={
          oldestSeconds === null
            ? 'Aucune mesure'
            : oldestSeconds === 0
              ? 'Aucun événement en attente'
              : `Le plus ancien attend depuis ${formatNumber(Math.round(oldestSeconds))} s`
        }
      />
    </ul>
  );
}

function RequestsCard(props: { title: string; what: string; objective: RequestObjective }) {
  const { title, what, objective } = props;
  const { allowance, missedInHour, state } = objective;
  return (
    <ObjectiveCard
      title={title}
      aim={`Au moins ${percent(allowance)} des requêtes ${what}`}
      state={state}
      measured={
        missedInHour === null
          ? 'Aucune requête depuis une heure'
          : `${percent(missedInHour)} depuis une heure`
      }
    />
  );
}

const STATES = {
  met: { tone: 'success', text: 'Tenu' },
  missed: { tone: 'danger', text: 'Manqué' },
  unknown: { tone: 'neutral', text: 'Sans mesure' },
} as const;

function ObjectiveCard(props: { title: string; aim: string; state: keyof typeof STATES; measured: string }) {
  const { title, aim, state, measured } = props;
  const { tone, text } = STATES[state];
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-sm text-muted">{aim}</p>
      <p className="mt-3 font-medium">{measured}</p>
    </Card>
  );
}

const percentFormat = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

/** The share of requests that met an objective, rounded down: '99,98 %'. */
function percent(missed: number): string {
  return percentFormat.format(Math.floor((1 - missed) * 10_000 + 1e-6) / 10_000);
}
