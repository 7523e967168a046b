import type { SecondFactor } from '@praticio/contracts/identity/security';
import { Alert } from '@praticio/ui-kit/alert';
import { QrCode } from './qr-code.tsx';

/** The secret for an authenticator app and the recovery codes, shown once. */
export function SecondFactorSecret({ secret, url, recoveryCodes }: SecondFactor) {
  return (
    <div className="kit-stack">
      <p>
        Scannez ce code avec une application d'authentification (FreeOTP, Google Authenticator, 1Password…),
        ou saisissez-y la clé <strong className="break-all font-mono">{secret}</strong>.
      </p>
      <QrCode text={url} label="Code QR pour l'application d'authentification" />
      <Alert tone="warning" title="Gardez vos codes de secours">
        Chacun remplace une fois votre application, par exemple si vous perdez votre téléphone. Ils ne seront
        plus affichés.
      </Alert>
      <ul aria-label="Codes de secours" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
