import { Button, IconButton } from '@praticio/ui-kit/button';
import { PLANNING_VIEWS, type PlanningView } from './planning-days.ts';
import type { Counts } from './planning-rows.ts';

interface PlanningBarProps {
  title: string;
  view: PlanningView;
  views: readonly PlanningView[];
  counts: Counts | null;
  onView: (view: PlanningView) => void;
  onStep: (steps: 1 | -1) => void;
  onToday: () => void;
}

/** Which days are shown, and how: arrows, today, the views, and the count of all that is shown. */
export function PlanningBar({ title, view, views, counts, onView, onStep, onToday }: PlanningBarProps) {
  const of = view === 'mois' ? 'Mois' : 'Semaine';
  return (
    <div className="planning-bar">
      <div className="planning-bar__days">
        <IconButton
          icon="chevronLeft"
          aria-label={`${of} ${view === 'mois' ? 'précédent' : 'précédente'}`}
          onPress={() => onStep(-1)}
        />
        <p className="planning-bar__title" aria-live="polite">
          {title}
        </p>
        <IconButton
          icon="chevronRight"
          aria-label={`${of} ${view === 'mois' ? 'suivant' : 'suivante'}`}
          onPress={() => onStep(1)}
        />
      </div>
      <Button variant="ghost" onPress={onToday}>
        Aujourd'hui
      </Button>
      <fieldset className="planning-bar__views" aria-label="Affichage">
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
            {PLANNING_VIEWS[one]}
          </button>
        ))}
      </fieldset>
      {counts && counts.total > 0 && <Summary counts={counts} />}
    </div>
  );
}

function Summary({ counts: { total, filled, proposed, open, isOwn } }: { counts: Counts }) {
  const figures = [
    { figure: total, words: total > 1 ? 'créneaux' : 'créneau' },
    { figure: filled, words: `${isOwn ? 'confirmé' : 'pourvu'}${filled > 1 ? 's' : ''}` },
    ...(proposed > 0 ? [{ figure: proposed, words: proposed > 1 ? 'proposés' : 'proposé' }] : []),
    ...(isOwn ? [] : [{ figure: open, words: 'à pourvoir', isOpen: open > 0 }]),
  ];
  return (
    <p className="planning-bar__summary">
      {figures.map(({ figure, words, isOpen }: { figure: number; words: string; isOpen?: boolean }) => (
        <span key={words} data-open={isOpen || undefined}>
          <b className="data">{figure}</b>
          {` ${words} `}
        </span>
      ))}
    </p>
  );
}
