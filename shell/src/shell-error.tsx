import { GENERIC_ERROR } from '@praticio/contracts/base/messages';
import { ErrorState } from '@praticio/ui-kit/states';

/** The page that is left when the shell itself fails, such as a page's code that can no longer be had after a deployment. */
export function ShellError() {
  return (
    <main>
      <ErrorState title={GENERIC_ERROR} onRetry={() => window.location.reload()} />
    </main>
  );
}
