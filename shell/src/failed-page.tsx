import { AreaError } from '@praticio/ui-kit/area-boundary';
import { Button } from '@praticio/ui-kit/button';
import { Container } from '@praticio/ui-kit/layout';

/** Shown instead of a page that could not be loaded or rendered. */
export function FailedPage({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  return (
    <Container>
      <AreaError onRetry={onRetry} action={isCodeMissing(error) && <ReloadButton />} />
    </Container>
  );
}

/** A file that an old tab asks for may be gone for good: a reload brings the pages of today. Forms keep what was typed. */
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
