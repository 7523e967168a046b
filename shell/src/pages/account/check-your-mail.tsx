import { Fragment } from 'react';
import { resendVerification } from '../../api/resend-verification.ts';
import { SendAgainButton } from './send-again-button.tsx';

/** Stays after a registration: where the link went, and another one for who finds none. */
export function CheckYourMail({ email }: { email: string }) {
  return (
    <section className="rounded-lg bg-you-soft p-5 text-you-ink">
      <h2 className="text-xl font-bold">Ouvrez le lien que nous avons envoyé</h2>
      <p className="mt-2 text-ink">
        Nous l'avons envoyé à{' '}
        <strong>
          <EmailAddress value={email} />
        </strong>
        . Il est valable 24 heures. Rien reçu ? Regardez dans les courriers indésirables, ou demandez-en un
        autre.
      </p>
      <SendAgainButton size="small" icon="mail" className="mt-3" send={() => resendVerification(email)}>
        Renvoyer le lien
      </SendAgainButton>
    </section>
  );
}

/** An email address that breaks before its signs and not inside a word; elsewhere only where it is wider than its line. */
function EmailAddress({ value }: { value: string }) {
  return (
    <span className="wrap-anywhere">
      {value.split(/(?=[@.+_-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
