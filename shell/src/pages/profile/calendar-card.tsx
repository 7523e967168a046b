import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Skeleton } from '@praticio/ui-kit/states';
import { TextField } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarLinkQuery } from '../../api/get-calendar-link.ts';
import { renewCalendarLink } from '../../api/renew-calendar-link.ts';
import { revokeCalendarLink } from '../../api/revoke-calendar-link.ts';

/** The secret URL by which calendar programs show accepted offers and free days. */
export function CalendarCard() {
  return (
    <Card as="section" aria-labelledby="calendar" className="grid gap-3">
      <h2 id="calendar" className="kit-subtitle">
        Votre agenda
      </h2>
      <p className="text-muted">
        Retrouvez vos candidatures acceptées et vos jours libres dans l'agenda de votre téléphone ou de votre
        ordinateur : abonnez-le à votre adresse secrète. Quiconque la connaît peut lire ces dates.
      </p>
      <QueryState
        query={useQuery(calendarLinkQuery)}
        loading={<Skeleton />}
        failed="Votre agenda n'a pas pu être chargé."
      >
        {({ url }) => (url === null ? <NewLink /> : <SecretLink url={url} />)}
      </QueryState>
    </Card>
  );
}

function NewLink() {
  const { mutate, isPending } = useMutation({
    mutationFn: renewCalendarLink,
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      className="justify-self-start"
      variant="secondary"
      icon="calendar"
      isPending={isPending}
      onPress={() => mutate()}
    >
      Créer l'adresse de mon agenda
    </Button>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Adresse copiée dans le presse-papiers');
  } catch {
    // Browsers refuse without permission or outside HTTPS.
    toast.error("Impossible de copier l'adresse : sélectionnez-la et copiez-la vous-même.");
  }
}

const failed = (error: unknown) => toast.error(messageOf(error));

function SecretLink({ url }: { url: string }) {
  const [asked, ask] = useState<'renew' | 'revoke' | null>(null);
  const close = () => ask(null);
  return (
    <Stack>
      <TextField label="Adresse secrète de votre agenda" value={url} isReadOnly />
      <Row>
        <Button size="small" icon="copy" onPress={() => void copy(url)}>
          Copier
        </Button>
        <Button variant="secondary" size="small" icon="link" onPress={() => ask('renew')}>
          Changer l'adresse
        </Button>
        <Button variant="ghost" size="small" icon="trash" onPress={() => ask('revoke')}>
          Supprimer
        </Button>
      </Row>
      <ConfirmDialog
        title="Changer l'adresse de votre agenda ?"
        isOpen={asked === 'renew'}
        onOpenChange={close}
        onConfirm={() => renewCalendarLink().catch(failed)}
        confirmLabel="Changer"
      >
        <p>Les agendas abonnés à l'adresse actuelle ne seront plus mis à jour.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Supprimer l'adresse de votre agenda ?"
        isOpen={asked === 'revoke'}
        onOpenChange={close}
        onConfirm={() => revokeCalendarLink().catch(failed)}
        confirmLabel="Supprimer"
        isDestructive
      >
        <p>Plus personne ne pourra lire vos dates par cette adresse.</p>
      </ConfirmDialog>
    </Stack>
  );
}
