import type { MadeApiKey } from '@praticio/contracts/identity/api-key';
import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { TextField } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';

async function copy(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key);
    toast.success('Clé copiée dans le presse-papiers');
  } catch {
    // Browsers refuse without permission or outside HTTPS.
    toast.error('Impossible de copier la clé : sélectionnez-la et copiez-la vous-même.');
  }
}

/** The key itself in the form's place, with the focus on it, until it is copied or the page is left. */
export function ShownKey({ made: { name, key }, onClose }: { made: MadeApiKey; onClose: () => void }) {
  return (
    <Alert tone="success" title={`La clé « ${name} » est créée`}>
      <Stack>
        <p>Copiez-la maintenant dans votre logiciel : elle ne sera plus affichée.</p>
        <TextField label="Clé" value={key} isReadOnly autoFocus />
        <Row>
          <Button size="small" icon="copy" onPress={() => void copy(key)}>
            Copier la clé
          </Button>
          <Button size="small" variant="secondary" onPress={onClose}>
            J'ai copié la clé
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}
