import { useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { toast } from 'ui-kit/toast';
import { resendVerification } from '../../api/resend-verification.ts';

/** Stays after a registration: where the link went, and another one for who finds none. */
export function CheckYourMail({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      toast.success(await resendVerification(email));
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="mb-6 rounded-lg bg-you-soft p-5 text-you-ink">
      <h2 className="text-xl font-bold">Ouvrez le lien que nous avons envoyé</h2>
      <p className="mt-2 text-ink">
        Il est parti à <strong className="break-all">{email}</strong> et vaut 24 heures. Rien reçu ? Regardez
        dans les courriers indésirables, ou demandez-en un autre.
      </p>
      <Button
        variant="secondary"
        size="small"
        icon="mail"
        className="mt-3"
        isPending={isSending}
        pendingLabel="Envoi en cours..."
        onPress={() => void sendAgain()}
      >
        Renvoyer le lien
      </Button>
    </section>
  );
}
