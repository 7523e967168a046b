import { acceptOf, fileRefusal } from '@praticio/contracts/base/file-kinds';
import { ATTACHMENTS_TOO_MANY, attachmentRule } from '@praticio/contracts/messaging/conversation';
import { ATTACHMENTS_MAX } from '@praticio/contracts/messaging/limits';
import { IconButton } from '@praticio/ui-kit/button';
import { formatFileSize } from '@praticio/ui-kit/format';
import { useRef } from 'react';

const ACCEPTED = acceptOf(attachmentRule);

const problemOf = (file: File) => fileRefusal(attachmentRule, file);

/** The files with those that were picked and may be sent, and why others may not. */
export function addFiles(files: File[], picked: File[]): { files: File[]; problem: string | null } {
  const fresh = picked.filter(
    ({ name, size }) => !files.some((file) => file.name === name && file.size === size),
  );
  const refused = fresh.map(problemOf).find((sentence) => sentence !== null) ?? null;
  const kept = [...files, ...fresh.filter((file) => problemOf(file) === null)];
  return {
    files: kept.slice(0, ATTACHMENTS_MAX),
    problem: kept.length > ATTACHMENTS_MAX ? ATTACHMENTS_TOO_MANY : refused,
  };
}

/** The files that will be sent, each with a button that removes it. */
export function PickedFiles({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Pièces jointes à envoyer">
      {files.map((file) => (
        <li
          key={`${file.name}-${file.size}`}
          className="flex items-center gap-1 rounded-md bg-sunken pl-3 text-sm"
        >
          <span className="break-all">{`${file.name} · ${formatFileSize(file.size)}`}</span>
          <IconButton
            icon="close"
            size="small"
            aria-label={`Retirer ${file.name}`}
            onPress={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  );
}

export function FilePicker({ onPick }: { onPick: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={ACCEPTED}
        hidden
        aria-label="Pièces jointes"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton icon="attach" aria-label="Joindre un fichier" onPress={() => picker.current?.click()} />
    </>
  );
}
