import { resendVerification } from '../../api/resend-verification.ts';
import { SendAgainButton } from './send-again-button.tsx';

/** Stays after a registration: where the link went, and another one for who finds none. */
export function CheckYourMail({ email }: { email: string }) {
  return (
    <section className="mb-6 rounded-lg bg-you-soft p-5 text-you-ink">
      <h2 className="text-xl font-bold">Ouvrez le lien que nous avons envoyé</h2>
      <p className="mt-2 text-ink">
        Il est parti à <strong className="break-all">{email}</strong> et vaut 24 heures. Rien reçu ? Regardez
        dans les courriers indésirables, ou demandez-en un autre.
      </p>
      <SendAgainButton size="small" icon="mail" className="mt-3" send={() => resendVerification(email)}>
        Renvoyer le lien
      </SendAgainButton>
    </section>
  );
}
