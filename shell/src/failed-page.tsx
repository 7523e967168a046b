import { AreaError } from '@praticio/ui-kit/area-boundary';
import { Button } from '@praticio/ui-kit/button';
import { Container } from '@praticio/ui-kit/layout';

interface FailedPageProps {
  error?: unknown;
  /** Whether to offer a reload of the whole page too, as for code that is missing. */
  offersReload?: boolean;
  onRetry: () => void;
}

/** Shown instead of a page that could not be loaded or rendered. */
export function FailedPage({ error, offersReload = false, onRetry }: FailedPageProps) {
  return (
    <Container>
      <AreaError onRetry={onRetry} action={(offersReload || isCodeMissing(error)) && <ReloadButton />} />
    </Container>
  );
}

/** A file that an old tab requests may be gone for good: a reload brings the pages of today. Forms keep their text. */
function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export function ReloadButton() {
  return (
    <Button size="small" onPress={() => window.location.reload()}>
      Recharger la page
    </Button>
  );
}
