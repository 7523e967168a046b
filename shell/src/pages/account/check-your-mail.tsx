import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { Fragment, type ReactNode } from 'react';
import { resendVerification } from '../../api/resend-verification.ts';
import { SendAgainButton } from './send-again-button.tsx';
import { webmailOf } from './webmail.ts';

const PAUSE_S = 60;

interface CheckYourMailProps {
  email: string;
  /** Where the link leads. */
  back: string;
  /** A message that is shown for a while. */
  children: ReactNode;
}

/** After a registration: where the link went, and another one for people who find none. */
export function CheckYourMail({ email, back, children }: CheckYourMailProps) {
  const webmail = webmailOf(email);
  return (
    <section className="check-mail">
      <div className="check-mail__top">
        <svg className="check-mail__envelope" viewBox="0 0 132 92" aria-hidden="true">
          <rect x="2" y="4" width="126" height="86" rx="12" />
          <path d="M8 11 58 47q8 5 16 0L106 24" />
          <circle cx="112" cy="18" r="15" />
        </svg>
        {children}
      </div>
      <h1 className="kit-title">Vérifiez votre boîte.</h1>
      <p className="mt-3 text-lg text-muted">
        Nous avons envoyé un lien à{' '}
        <strong className="text-ink">
          <EmailAddress value={email} />
        </strong>
        . {back}
      </p>
      <div className="check-mail__acts">
        {webmail && (
          <a
            className="kit-button kit-button--primary kit-button--large"
            href={webmail}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="mail" />
            Ouvrir ma messagerie
          </a>
        )}
        <SendAgainButton size="large" pauseS={PAUSE_S} send={() => resendVerification(email)}>
          Renvoyer le lien
        </SendAgainButton>
      </div>
      <ul className="check-mail__help">
        <Help icon="mail">
          Rien reçu ? Regardez dans les courriers indésirables. Le lien est valable 24 heures.
        </Help>
        <Help icon="device">
          Sur un autre appareil, le lien confirme l'adresse et propose de se connecter.
        </Help>
      </ul>
    </section>
  );
}

function Help({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5" />
      <span>{children}</span>
    </li>
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
