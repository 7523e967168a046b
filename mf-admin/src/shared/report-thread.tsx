import type { Report } from '@praticio/contracts/administration/report';
import {
  REPORTED_MESSAGES_PER_PAGE,
  type ReportedThread,
} from '@praticio/contracts/messaging/reported-thread';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { useReadThread } from '../api/read-reported-thread.ts';

/** The conversation of a report, once it is asked for: each reading is in the log. */
export function ReportThread({ report, onClose }: { report: Report; onClose: () => void }) {
  const { id, contentId } = report;
  const read = useReadThread();
  const show = (upTo: number | null) => read.mutate({ id, contentId, upTo });
  return (
    <section aria-label="Conversation signalée" className="max-w-3xl space-y-3 py-2">
      {read.data ? (
        <Thread thread={read.data} isLoading={read.isPending} onShow={show} />
      ) : (
        <p className="text-muted">
          Une conversation est privée. Votre lecture est inscrite au journal, avec votre nom.
        </p>
      )}
      {read.isError && (
        <p role="alert">{messageOf(read.error, 'Erreur lors du chargement de la conversation')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!read.data && (
          <Button isPending={read.isPending} onPress={() => show(null)}>
            Lire la conversation
          </Button>
        )}
        <Button variant="secondary" onPress={onClose}>
          Fermer
        </Button>
      </div>
    </section>
  );
}

interface ThreadProps {
  thread: ReportedThread;
  isLoading: boolean;
  onShow: (upTo: number) => void;
}

function Thread({ thread, isLoading, onShow }: ThreadProps) {
  const { offer, recruiter, candidate, messages, messageCount } = thread;
  const [first, last] = [messages[0]?.number ?? 1, messages.at(-1)?.number ?? 0];
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {offer && (
          <Link to={`/admin/offers?search=${offer.id}`} className="kit-link">
            {offer.title}
          </Link>
        )}
        <Account party={recruiter} side="recruteur" />
        <Account party={candidate} side="candidat" />
      </p>
      {first > 1 && (
        <Button size="small" variant="secondary" isPending={isLoading} onPress={() => onShow(first - 1)}>
          Messages précédents
        </Button>
      )}
      <ol className="m-0 list-none space-y-2 p-0">
        {messages.map((message) => (
          <li
            key={message.id}
            className={`rounded-lg border-2 p-3 ${message.isReported ? 'border-danger' : 'border-line'}`}
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <strong>{message.author || 'Compte sans nom'}</strong>
              <time dateTime={message.createdAt} className="text-muted">
                {formatDateTime(message.createdAt)}
              </time>
              {message.isReported && <Badge tone="danger">Message signalé</Badge>}
            </p>
            <p className="break-words whitespace-pre-line">{message.content}</p>
            {message.files.length > 0 && (
              <p className="text-sm break-words text-muted">{`Fichiers : ${message.files.join(', ')}`}</p>
            )}
          </li>
        ))}
      </ol>
      {last < messageCount && (
        <Button
          size="small"
          variant="secondary"
          isPending={isLoading}
          onPress={() => onShow(Math.min(messageCount, last + REPORTED_MESSAGES_PER_PAGE))}
        >
          Messages suivants
        </Button>
      )}
    </>
  );
}

function Account({ party: { id, name }, side }: { party: ReportedThread['recruiter']; side: string }) {
  return (
    <Link to={`/admin/users/${encodeURIComponent(id)}`} className="kit-link">
      {`${name || 'Compte sans nom'} (${side})`}
    </Link>
  );
}
