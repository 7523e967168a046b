import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { TextField } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';

const words = {
  key: {
    label: 'Clé',
    copy: 'Copier la clé',
    copied: 'Clé copiée dans le presse-papiers',
    done: "J'ai copié la clé",
  },
  secret: {
    label: 'Secret',
    copy: 'Copier le secret',
    copied: 'Secret copié dans le presse-papiers',
    done: "J'ai copié le secret",
  },
} as const;

interface ShownSecretProps {
  of: keyof typeof words;
  title: string;
  lead: string;
  value: string;
  onClose: () => void;
}

/** A secret that is shown once, in the form's place, with the focus on it, until it is copied or the page is left. */
export function ShownSecret({ of, title, lead, value, onClose }: ShownSecretProps) {
  const { label, copy, copied, done } = words[of];
  async function copyValue(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(copied);
    } catch {
      // Browsers refuse without permission or outside HTTPS.
      toast.error('Copie impossible : sélectionnez le texte et copiez-le vous-même.');
    }
  }
  return (
    <Alert tone="success" title={title}>
      <Stack>
        <p>{lead}</p>
        <TextField label={label} value={value} isReadOnly autoFocus />
        <Row>
          <Button size="small" icon="copy" onPress={() => void copyValue()}>
            {copy}
          </Button>
          <Button size="small" variant="secondary" onPress={onClose}>
            {done}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}
