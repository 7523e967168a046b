import type { DeadLetterRow } from '@praticio/contracts/administration/dead-letter';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import type { Column } from '@praticio/ui-kit/table';
import { useDiscardDeadLetter } from '../api/discard-dead-letter.ts';
import { useDeadLetters } from '../api/get-dead-letters.ts';
import { useReplayDeadLetter } from '../api/replay-dead-letter.ts';
import { type DeadLetterAct, deadLetterDecision } from '../features/dead-letters/dead-letter-decision.ts';
import { DecisionForm } from '../shared/decision-form.tsx';
import { useRowPanel } from '../shared/use-row-panel.ts';

/** /admin/events: events that a consumer could not handle. */
export function DeadLettersPage() {
  const listUrl = useListUrl();
  const letters = useDeadLetters(listUrl.page);
  const acts = { replay: useReplayDeadLetter().mutateAsync, discard: useDiscardDeadLetter().mutateAsync };
  const panel = useRowPanel<DeadLetterAct | 'event'>();

  const columns: Column<DeadLetterRow>[] = [
    {
      id: 'event',
      title: 'Événement',
      cell: ({ id, subject, reason }) => (
        <span className="block min-w-0">
          <code className="block font-semibold break-all">{subject}</code>
          <span className="block break-words text-muted">{`n° ${id} · ${reason}`}</span>
        </span>
      ),
    },
    { id: 'consumer', title: 'Destinataire', cell: ({ consumer }) => <code>{consumer}</code> },
    { id: 'tries', title: 'Essais', align: 'end', cell: ({ deliveries }) => deliveries },
    { id: 'at', title: 'Mis de côté', cell: ({ at }) => formatDateTime(at) },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id }) => (
        <span className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
          <Button size="small" variant="ghost" onPress={() => panel.toggle(id, 'event')}>
            Contenu
          </Button>
          <Button size="small" onPress={() => panel.toggle(id, 'replay')}>
            Rejouer
          </Button>
          <Button size="small" variant="secondary" onPress={() => panel.toggle(id, 'discard')}>
            Écarter
          </Button>
        </span>
      ),
    },
  ];

  return (
    <Container>
      <PageHeader
        title="Événements en échec"
        lead="Après cinq essais sans succès, un événement est mis de côté ici, sans retenir les autres."
      />
      <ManagedTable
        caption="Événements en échec"
        columns={columns}
        keyOf={({ id }) => id}
        list={letters}
        detailOf={(letter) => {
          const name = panel.openOn(letter.id);
          if (name === 'event') return <EventContent event={letter.event} />;
          if (!name) return null;
          const decision = deadLetterDecision(letter, name, acts);
          return <DecisionForm key={name} decision={decision} onClose={panel.close} />;
        }}
        errorTitle="Erreur lors du chargement des événements"
        emptyTitle="Aucun événement en échec"
        emptyText="Tout ce qui a été publié a été traité."
        noun="événement"
      />
    </Container>
  );
}

function EventContent({ event }: { event: unknown }) {
  return (
    <pre className="rounded-md bg-canvas p-3 text-xs break-all whitespace-pre-wrap">
      {typeof event === 'string' ? event : JSON.stringify(event, null, 2)}
    </pre>
  );
}
