import '../planning.css';
import '../planning-views.css';
import '../planning-panel.css';
import type { Planning, PlanningQuery } from '@praticio/contracts/offers/planning';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Container } from '@praticio/ui-kit/layout';
import { Menu } from '@praticio/ui-kit/menu';
import { AnchoredPopover } from '@praticio/ui-kit/popover';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useHasRole } from '@praticio/ui-kit/session';
import { EmptyState, Loading, Skeleton } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useMemo, useState } from 'react';
import { downloadPlanning } from '../api/download-planning.ts';
import { usePlanning } from '../api/get-planning.ts';
import { CopyWeekDialog } from '../features/planning/copy-week-dialog.tsx';
import { DayStrip } from '../features/planning/day-strip.tsx';
import { DayView } from '../features/planning/day-view.tsx';
import { EntryPanel } from '../features/planning/entry-panel.tsx';
import type { Inviting } from '../features/planning/free-people.tsx';
import { MonthView } from '../features/planning/month-view.tsx';
import { PlanningBar } from '../features/planning/planning-bar.tsx';
import {
  dayAway,
  daysBetween,
  mondayOf,
  type PlanningView,
  placeOf,
  shortTitleOf,
  spanOf,
  titleOf,
} from '../features/planning/planning-days.ts';
import { PlanningLegend } from '../features/planning/planning-legend.tsx';
import { countsOf, type Entry, type PlanningRow, rowsOf } from '../features/planning/planning-rows.ts';
import { entryTitle } from '../features/planning/planning-words.ts';
import { WeekGrid } from '../features/planning/week-grid.tsx';
import { InviteDialog } from '../shared/invite-dialog.tsx';
import { SiteSelect } from '../shared/site-select.tsx';
import { useIsReader } from '../shared/use-is-reader.ts';
import { useIsWide } from '../shared/use-wide.ts';

/** /planning: of a structure's slots for recruiters, of one's own engagements for everybody. */
export function PlanningPage() {
  const today = useToday();
  const isWide = useIsWide();
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const isReader = useIsReader();
  const mayChange = isRecruiter && !isReader;
  const [search, setSearch] = useSearchParams();
  const { view, day } = placeOf(search, { today, isWide });
  const site = (search.get('site') ?? '').slice(0, 100);
  const days = { ...spanOf(view, day), site };
  const planning = usePlanning(days);
  const [isCopying, setCopying] = useState(false);
  const title = titleOf(view, day);
  const go = (to: { view?: PlanningView; day?: string; site?: string }) => {
    const ofSite = to.site ?? site;
    const shown = { vue: to.view ?? view, date: to.day ?? day, ...(ofSite && { site: ofSite }) };
    setSearch(shown, { preventScrollReset: true });
  };
  const withSlots =
    planning.data?.offers.filter(({ slots, status }) => slots.length > 0 && status !== 'DELETED') ?? [];
  const rows = useMemo(() => (planning.data ? rowsOf(planning.data) : []), [planning.data]);
  const onCopy = mayChange && view !== 'mois' && withSlots.length > 0 ? () => setCopying(true) : undefined;
  const counts =
    planning.data && (isWide || view === 'mois') ? countsOf(rows.flatMap(({ entries }) => entries)) : null;

  return (
    <Container width="full" className="planning-page">
      <header className="planning-top">
        <title>Planning · Praticio</title>
        <h1>Planning</h1>
        <div className="planning-top__acts">
          {isRecruiter && (
            <SiteSelect
              className="planning-top__site"
              value={site}
              onChange={(chosen) => go({ site: chosen })}
            />
          )}
          {!isRecruiter && isWide && (
            <LinkButton to="/engagements" variant="ghost">
              Mes engagements
            </LinkButton>
          )}
          <ExportMenu days={days} {...(!isWide && { onCopy })} />
          {isWide && onCopy && (
            <Button variant="secondary" icon="copy" onPress={onCopy}>
              Dupliquer la semaine
            </Button>
          )}
        </div>
      </header>
      <PlanningBar
        title={isWide ? title : shortTitleOf(view, day)}
        view={view}
        views={isWide ? ['jour', 'semaine', 'mois'] : ['jour', 'mois']}
        counts={counts}
        onView={(chosen) => go({ view: chosen })}
        onStep={(steps) => go({ day: dayAway(view, day, steps) })}
        onToday={() => go({ day: today })}
      />
      <QueryState query={planning} loading={<Skeletons />} failed="Erreur lors du chargement du planning">
        {(data) => (
          <Shown
            planning={data}
            rows={rows}
            place={{ view, day, days: daysBetween(days.from, days.to), today, title }}
            isTurning={planning.isPlaceholderData}
            isRecruiter={isRecruiter}
            mayChange={mayChange}
            onGo={go}
            dayView={isWide ? 'semaine' : 'jour'}
          />
        )}
      </QueryState>
      {isCopying && (
        <CopyWeekDialog
          offers={withSlots}
          monday={mondayOf(day)}
          thisMonday={mondayOf(today)}
          onClose={() => setCopying(false)}
          onCopied={(monday) => {
            setCopying(false);
            go({ day: monday });
          }}
        />
      )}
    </Container>
  );
}

interface ShownProps {
  planning: Planning;
  rows: readonly PlanningRow[];
  place: { view: PlanningView; day: string; days: string[]; today: string; title: string };
  isTurning: boolean;
  isRecruiter: boolean;
  /** They recruit, and do not only read. */
  mayChange: boolean;
  /** The view in which a day of the month opens. */
  dayView: PlanningView;
  onGo: (to: { view?: PlanningView; day?: string }) => void;
}

function Shown({ planning, rows, place, isTurning, isRecruiter, mayChange, dayView, onGo }: ShownProps) {
  const { view, day, days, today, title } = place;
  const [opened, setOpened] = useState<{ entry: Entry; anchor: HTMLElement } | null>(null);
  const [inviting, setInviting] = useState<Inviting | null>(null);
  const open = (entry: Entry, anchor: HTMLElement) => setOpened({ entry, anchor });
  const step = (steps: 1 | -1) => onGo({ day: dayAway(view, day, steps) });
  const { free } = planning;
  const isEmpty = rows.length === 0 && view !== 'jour' && !isTurning;
  // the block may have changed since it was opened
  const entry = opened && rows.flatMap((row) => row.entries).find(({ key }) => key === opened.entry.key);
  return (
    <div className="planning-shown" aria-busy={isTurning}>
      {view === 'mois' && (
        <MonthView
          {...{ rows, days, day, today, title, free, isTurning }}
          onDay={(chosen) => onGo({ view: dayView, day: chosen })}
          onPage={step}
        />
      )}
      {view === 'jour' && (
        <>
          <DayStrip {...{ rows, days, day, today, free }} onDay={(chosen) => onGo({ day: chosen })} />
          <DayView
            rows={rows}
            day={day}
            mayPublish={mayChange && day >= today}
            onDay={(chosen) => onGo({ day: chosen })}
            onOpen={open}
          />
        </>
      )}
      {view === 'semaine' && !isEmpty && (
        <WeekGrid
          {...{ rows, days, today, title, free, isTurning }}
          mayPublish={mayChange}
          opened={opened?.entry.key ?? null}
          onOpen={open}
          onPage={step}
        />
      )}
      {isEmpty && <Nothing {...{ isRecruiter, mayChange, view }} />}
      {rows.length > 0 && <PlanningLegend hasFree={free !== null} hasOffers={planning.offers.length > 0} />}
      {opened && entry && (
        <AnchoredPopover anchor={opened.anchor} label={entryTitle(entry)} onClose={() => setOpened(null)}>
          <EntryPanel
            entry={entry}
            mayChange={mayChange}
            onInvite={(chosen) => {
              setOpened(null);
              setInviting(chosen);
            }}
            onClose={() => setOpened(null)}
          />
        </AnchoredPopover>
      )}
      {inviting && (
        <InviteDialog
          invited={{ poolId: inviting.poolId }}
          name={inviting.name}
          slot={{ offerId: inviting.offerId, id: inviting.slotId }}
          onClose={() => setInviting(null)}
        />
      )}
    </div>
  );
}

function Nothing({
  isRecruiter,
  mayChange,
  view,
}: Pick<ShownProps, 'isRecruiter' | 'mayChange'> & { view: PlanningView }) {
  const when = view === 'mois' ? 'ce mois-ci' : 'cette semaine-là';
  if (isRecruiter)
    return (
      <EmptyState
        icon="calendar"
        title={`Aucun créneau ${when}.`}
        action={mayChange && <LinkButton to="/offers/create">Publier une offre</LinkButton>}
      >
        Une offre avec des créneaux paraît ici, avec qui les prend et ce qui reste à pourvoir.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="calendar"
      title={`Rien de prévu ${when}.`}
      action={<LinkButton to="/offers">Voir les offres</LinkButton>}
    >
      Vos engagements et les propositions qui attendent votre réponse paraissent ici.
    </EmptyState>
  );
}

interface ExportMenuProps {
  days: PlanningQuery;
  /** Of a phone, where it shares the menu. */
  onCopy?: (() => void) | undefined;
}

function ExportMenu({ days, onCopy }: ExportMenuProps) {
  const save = (kind: 'csv' | 'ics') => () =>
    downloadPlanning(kind, days).catch((error: unknown) =>
      toast.error(messageOf(error, "Le planning n'a pas pu être exporté.")),
    );
  return (
    <Menu
      label="Exporter"
      trigger={
        <Button variant="secondary" icon="download">
          Exporter
        </Button>
      }
      entries={[
        { id: 'csv', label: 'Tableau (CSV)', icon: 'list', onAction: () => void save('csv')() },
        { id: 'ics', label: 'Calendrier (iCalendar)', icon: 'calendar', onAction: () => void save('ics')() },
        ...(onCopy
          ? [{ id: 'copy', label: 'Dupliquer la semaine', icon: 'copy' as const, onAction: onCopy }]
          : []),
      ]}
    />
  );
}

function Skeletons() {
  return (
    <Loading label="Chargement du planning...">
      <div className="grid gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-28 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}
