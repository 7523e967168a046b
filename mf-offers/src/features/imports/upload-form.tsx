import { IMPORT_MAX_BYTES } from '@praticio/contracts/offers/import';
import { messageOf, saveFile } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { FileField } from '@praticio/ui-kit/file-field';
import { ProgressBar } from '@praticio/ui-kit/progress-bar';
import { useNavigate } from '@praticio/ui-kit/router';
import { useState } from 'react';
import { useUploadImport } from '../../api/upload-import.ts';
import { modelTable } from './import-words.ts';

const TOO_LARGE = 'Le fichier ne doit pas dépasser 100 Mo';

const saveModel = () =>
  saveFile({ blob: new Blob([modelTable()], { type: 'text/csv' }), fileName: 'modele-offres.csv' });

/** A file is chosen and sent; its import opens. */
export function UploadForm() {
  const [files, setFiles] = useState<File[]>([]);
  const [share, setShare] = useState(0);
  const upload = useUploadImport();
  const navigate = useNavigate();
  const [file] = files;
  const problem = file && file.size > IMPORT_MAX_BYTES ? TOO_LARGE : undefined;
  const failure = upload.error ? messageOf(upload.error, "Le fichier n'a pas pu être envoyé") : undefined;
  const send = () => {
    if (!file || problem) return;
    setShare(0);
    upload.mutate(
      { file, onProgress: setShare },
      { onSuccess: ({ id }) => navigate(`/my-offers/import/${id}`) },
    );
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FileField
        label="Fichier d'offres"
        description="CSV (Excel, LibreOffice), XML ou JSON, jusqu'à 50 000 offres et 100 Mo."
        value={files}
        onChange={setFiles}
        error={problem ?? failure}
        isDisabled={upload.isPending}
      />
      {upload.isPending && <ProgressBar label="Envoi du fichier" share={share} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          icon="upload"
          isPending={upload.isPending}
          isDisabled={!file || Boolean(problem)}
        >
          Envoyer le fichier
        </Button>
        <Button variant="ghost" icon="download" onPress={saveModel}>
          Télécharger un modèle CSV
        </Button>
      </div>
    </form>
  );
}
