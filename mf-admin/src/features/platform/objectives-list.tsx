import type { Objectives, RequestObjective } from '@praticio/contracts/administration/objectives';
import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatNumber } from '@praticio/ui-kit/format';

/** Whether the platform meets its objectives, measured as its alerts are. */
export function ObjectivesList({
  objectives: { availability, latency, delivery, engagements },
}: {
  objectives: Objectives;
}) {
  return (
    <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <RequestsCard title="Disponibilité" what="sans erreur" objective={availability} />
      <RequestsCard title="Rapidité" what="en moins de 500 ms" objective={latency} />
      <ObjectiveCard
        title="Événements"
        aim={`Publiés en moins de ${formatNumber(delivery.limitSeconds)} s`}
        state={delivery.state}
        measured={waitText(delivery.oldestSeconds, 'Aucun événement en attente', 'Le plus ancien')}
      />
      {engagements && (
        <ObjectiveCard
          title="Engagements"
          aim={`Confirmés en moins de ${formatNumber(engagements.limitSeconds)} s`}
          state={engagements.state}
          measured={waitText(
            engagements.oldestSeconds,
            'Aucune confirmation en attente',
            'La plus ancienne confirmation',
          )}
          note={fillText(engagements.fillSeconds)}
        />
      )}
    </ul>
  );
}

/** The wait of the oldest one: 'Le plus ancien attend depuis 75 s'. */
function waitText(oldestSeconds: number | null, none: string, oldest: string): string {
  if (oldestSeconds === null) return 'Aucune mesure';
  return oldestSeconds === 0 ? none : `${oldest} attend depuis ${formatNumber(Math.round(oldestSeconds))} s`;
}

const HOURS_MAX = 48;

/** The average time until offers are filled, in hours, or in days from 48 hours on. */
function fillText(seconds: number | null): string | null {
  if (seconds === null) return null;
  const hours = Math.max(1, Math.round((seconds * SECOND_MS) / HOUR_MS));
  const duration = hours < HOURS_MAX ? `${hours} h` : formatCount(Math.round(hours / 24), 'jour');
  return `Offres pourvues en ${duration} en moyenne`;
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

function ObjectiveCard(props: {
  title: string;
  aim: string;
  state: keyof typeof STATES;
  measured: string;
  note?: string | null;
}) {
  const { title, aim, state, measured, note } = props;
  const { tone, text } = STATES[state];
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-sm text-muted">{aim}</p>
      <p className="mt-3 font-medium">{measured}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </Card>
  );
}

const percentFormat = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

/** The share of requests that met an objective, rounded down: '99,98 %'. */
function percent(missed: number): string {
  return percentFormat.format(Math.floor((1 - missed) * 10_000 + 1e-6) / 10_000);
}
