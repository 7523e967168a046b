import { dayAfter, dayBefore } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { TeamLog as Log, TeamAct } from '@praticio/contracts/identity/team';
import { IconButton } from '@praticio/ui-kit/button';
import { formatDay, formatTime } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamLogQuery } from '../../api/get-team-log.ts';

const deeds: Record<TeamAct, string> = {
  'offer-published': 'a publié une offre',
  'offer-updated': 'a modifié une offre',
  'offer-suspended': 'a suspendu une offre',
  'offer-activated': 'a remis une offre en ligne',
  'offer-closed': 'a clos une offre',
  'offer-deleted': 'a supprimé une offre',
  'offer-made-urgent': 'a rendu une offre urgente',
  'interest-accepted': 'a accepté une candidature',
  'interest-rejected': 'a refusé une candidature',
  'cv-unlocked': 'a débloqué un CV',
  'credits-spent': 'a utilisé des crédits',
  'credits-bought': 'a acheté des crédits',
  'engagement-proposed': 'a proposé un engagement',
  'engagement-confirmed': 'a confirmé un engagement',
  'engagement-cancelled': 'a annulé un engagement',
  'member-joined': "a rejoint l'équipe",
  'member-left': "a retiré quelqu'un de l'équipe, ou l'a quittée",
};

/** The members' actions for the structure, a day at a time. */
export function TeamLog() {
  const today = parisDay(new Date());
  const [day, setDay] = useState(today);
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          icon="chevronLeft"
          aria-label="Jour précédent"
          onPress={() => setDay(dayBefore(day, 1))}
        />
        <p aria-live="polite">{formatDay(day)}</p>
        <IconButton
          icon="chevronRight"
          aria-label="Jour suivant"
          isDisabled={day >= today}
          onPress={() => setDay(dayAfter(day))}
        />
      </div>
      <QueryState query={useQuery(teamLogQuery(day))} failed="Ce jour n'a pas pu être chargé.">
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="text-muted">Rien ce jour-là.</p>
          ) : (
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <LogLine key={line.id} line={line} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  );
}

function LogLine({ line: { at, who, act, about } }: { line: Log['lines'][number] }) {
  const said = /^\d+$/.test(about) ? ` (${about})` : ` : ${about}`;
  return (
    <li className="py-2">
      <span className="text-sm text-muted">{formatTime(at)}</span> <strong>{who}</strong> {deeds[act]}
      {about !== '' && said}
    </li>
  );
}
