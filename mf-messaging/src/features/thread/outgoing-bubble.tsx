import { Button } from '@praticio/ui-kit/button';
import { formatFileSize } from '@praticio/ui-kit/format';
import { ProgressBar } from '@praticio/ui-kit/progress-bar';
import { ownMessage } from './message-bubble.tsx';
import { discard, type Outgoing, retry } from './outbox.ts';

/** A message that is being sent, or could not be sent. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const { content, files, error } = message;
  return (
    <li className={`${ownMessage.item} mt-3`}>
      <div className={ownMessage.bubble}>
        {content && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>}
        {files.map((file) => (
          <span
            key={`${file.name}-${file.size}`}
            className="block break-all text-sm"
          >{`${file.name} · ${formatFileSize(file.size)}`}</span>
        ))}
      </div>
      {error === null ? <UnderWay message={message} /> : <Failed message={message} error={error} />}
    </li>
  );
}

function UnderWay({ message: { files, progress, key } }: { message: Outgoing }) {
  const words = 'Envoi en cours...';
  if (files.length === 0) return <span className="block text-xs text-muted">{words}</span>;
  return (
    <div className="grid min-w-48 gap-1 text-sm">
      <ProgressBar label={words} share={progress} />
      <Button size="small" variant="ghost" className="justify-self-end" onPress={() => discard(key)}>
        Annuler
      </Button>
    </div>
  );
}

function Failed({ message, error }: { message: Outgoing; error: string }) {
  return (
    <div className="grid gap-1">
      <span role="alert" className="text-sm text-danger">
        {error}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onPress={() => retry(message)}>
          Réessayer
        </Button>
        <Button size="small" variant="ghost" onPress={() => discard(message.key)}>
          Supprimer
        </Button>
      </span>
    </div>
  );
}
