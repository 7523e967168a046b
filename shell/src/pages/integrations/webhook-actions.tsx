import {
  type MadeWebhook,
  WEBHOOK_OLD_SECRET_HOURS,
  type Webhook,
  type WebhookChange,
} from '@praticio/contracts/offers/webhook';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { changeWebhook } from '../../api/change-webhook.ts';
import { removeWebhook } from '../../api/remove-webhook.ts';
import { renewSecret } from '../../api/renew-webhook-secret.ts';
import { tryWebhook } from '../../api/try-webhook.ts';
import { ShownSecret } from './shown-secret.tsx';

type Question = 'off' | 'secret' | 'removal';

const failed = (error: unknown) => void toast.error(messageOf(error));

/** A test, off and on, another secret, and the end. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, isOn } = webhook;
  const [asked, ask] = useState<Question | null>(null);
  const [made, show] = useState<MadeWebhook | null>(null);
  const [pending, setPending] = useState<'test' | 'on' | null>(null);
  const navigate = useNavigate();

  async function run(what: 'test' | 'on', work: () => Promise<unknown>): Promise<void> {
    setPending(what);
    await work().catch(failed);
    setPending(null);
  }
  const turn = (on: boolean) =>
    changeWebhook(id, { url: webhook.url, kinds: webhook.kinds as WebhookChange['kinds'], isOn: on }).then(
      () => void toast.success(on ? 'Le webhook est en marche.' : "Le webhook est à l'arrêt."),
    );
  const remove = () =>
    removeWebhook(id).then(() => {
      toast.success('Le webhook est supprimé.');
      void navigate('/integrations');
    }, failed);

  if (made)
    return (
      <ShownSecret
        of="secret"
        title="Le webhook a un nouveau secret"
        lead={`Copiez-le maintenant dans votre logiciel : il ne sera plus affiché. L'ancien signe encore pendant ${WEBHOOK_OLD_SECRET_HOURS} heures.`}
        value={made.secret}
        onClose={() => show(null)}
      />
    );
  return (
    <Stack>
      <Row>
        {isOn && (
          <Button
            size="small"
            icon="send"
            isPending={pending === 'test'}
            onPress={() => void run('test', () => tryWebhook(id))}
          >
            Envoyer un essai
          </Button>
        )}
        {isOn ? (
          <Button size="small" variant="secondary" onPress={() => ask('off')}>
            Mettre à l'arrêt
          </Button>
        ) : (
          <Button size="small" isPending={pending === 'on'} onPress={() => void run('on', () => turn(true))}>
            Remettre en marche
          </Button>
        )}
        <Button size="small" variant="secondary" onPress={() => ask('secret')}>
          Changer le secret
        </Button>
        <Button size="small" variant="secondary" icon="trash" onPress={() => ask('removal')}>
          Supprimer
        </Button>
      </Row>
      <ConfirmDialog
        title="Mettre ce webhook à l'arrêt ?"
        isOpen={asked === 'off'}
        onOpenChange={() => ask(null)}
        onConfirm={() => turn(false).catch(failed)}
        confirmLabel="Mettre à l'arrêt"
      >
        <p>
          Rien ne lui sera plus envoyé, et ce qui arrive pendant l'arrêt ne sera pas gardé pour lui. Les
          envois qui attendent partiront quand vous le remettrez en marche.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Changer le secret ?"
        isOpen={asked === 'secret'}
        onOpenChange={() => ask(null)}
        onConfirm={() => renewSecret(id).then(show, failed)}
        confirmLabel="Changer le secret"
      >
        <p>
          Les envois seront signés par les deux secrets pendant {WEBHOOK_OLD_SECRET_HOURS} heures, puis par le
          nouveau seulement.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Supprimer ce webhook ?"
        isOpen={asked === 'removal'}
        onOpenChange={() => ask(null)}
        onConfirm={remove}
        confirmLabel="Supprimer"
        isDestructive
      >
        <p>Ses envois seront supprimés aussi, y compris ceux qui attendent.</p>
      </ConfirmDialog>
    </Stack>
  );
}
