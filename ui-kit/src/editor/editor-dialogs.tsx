import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { TextField } from '@praticio/ui-kit/text-field';
import { useState } from 'react';
import { FilePreview } from '../components/file-preview.tsx';

interface LinkDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onUrl: (url: string) => void;
}

/** Asks for the URL of a link. */
export function LinkDialog({ isOpen, onClose, onUrl }: LinkDialogProps) {
  const [typed, setTyped] = useState('');
  const target = completeUrl(typed);
  const apply = () => {
    if (!target) return;
    onClose();
    setTyped('');
    onUrl(target);
  };
  return (
    <Dialog title="Ajouter un lien" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} size="small">
      <TextField
        label="Adresse du lien"
        placeholder="https://"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        autoFocus
      />
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <Button onPress={apply} isDisabled={!target}>
          Ajouter le lien
        </Button>
      </div>
    </Dialog>
  );
}

/** Completes a typed text like `www.exemple.fr` to a URL; null if that is not possible. */
function completeUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const url = /^(https?:|mailto:|tel:)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(url) ? url : null;
}

const ALT_MAX_LENGTH = 200;

interface ImageDialogProps {
  /** The chosen, dropped or pasted picture; null closes the dialog. */
  file: File | null;
  onClose: () => void;
  onStore: (file: File) => Promise<string>;
  onStored: (src: string, alt: string) => void;
}

/** Shows the picture, asks for its alternative text, and stores it. */
export function ImageDialog({ file, onClose, onStore, onStored }: ImageDialogProps) {
  return (
    <Dialog
      title="Insérer une image"
      isOpen={file !== null}
      onOpenChange={(open) => !open && onClose()}
      size="small"
    >
      {file && <ImageForm file={file} onClose={onClose} onStore={onStore} onStored={onStored} />}
    </Dialog>
  );
}

function ImageForm({ file, onClose, onStore, onStored }: ImageDialogProps & { file: File }) {
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isStoring, setStoring] = useState(false);
  const store = async () => {
    if (isStoring) return;
    setStoring(true);
    setError(null);
    try {
      const src = await onStore(file);
      onClose();
      onStored(src, alt.trim());
    } catch (failure) {
      setError(messageOf(failure, "L'image n'a pas pu être envoyée."));
      setStoring(false);
    }
  };
  return (
    <>
      <p className="kit-file">
        <FilePreview file={file} />
        <span className="kit-file__name">{file.name}</span>
      </p>
      {error && <Alert tone="danger">{error}</Alert>}
      <TextField
        label="Texte alternatif"
        description="Ce que montre l'image, pour les personnes qui ne la voient pas."
        maxLength={ALT_MAX_LENGTH}
        value={alt}
        onChange={setAlt}
        onKeyDown={(event) => event.key === 'Enter' && void store()}
        autoFocus
      />
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <Button onPress={() => void store()} isPending={isStoring} pendingLabel="Envoi...">
          Insérer l'image
        </Button>
      </div>
    </>
  );
}
