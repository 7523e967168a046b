import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { signIn } from '@praticio/ui-kit/session';
import { useMutation } from '@tanstack/react-query';

/** Whether this browser can use passkeys. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** The error of a passkey; null when the person has closed the browser's own window. */
export function passkeyFailure(error: Error | null): string | null {
  if (!error || error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
  return messageOf(error, "La clé d'accès n'a pas pu être utilisée.");
}

/** Logs in with a passkey alone. */
export function PasskeyLogin({ isRemembered }: { isRemembered: () => boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // not for the first visit of the page
      const { logInWithPasskey } = await import('../../api/log-in-with-passkey.ts');
      signIn(await logInWithPasskey(isRemembered()));
    },
  });
  if (!hasPasskeys()) return null;
  const failure = passkeyFailure(error);
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        variant="secondary"
        isWide
        isPending={isPending}
        pendingLabel="En attente…"
        onPress={() => mutate()}
      >
        Utiliser une clé d'accès
      </Button>
    </>
  );
}
