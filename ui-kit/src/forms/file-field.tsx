import type { FileRule } from '@praticio/contracts/base/endpoint';
import { acceptOf, fileRefusal } from '@praticio/contracts/base/file-kinds';
import { IconButton } from '@praticio/ui-kit/button';
import { formatFileSize } from '@praticio/ui-kit/format';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { FilePreview } from '../components/file-preview.tsx';
import { Icon } from '../components/icon.tsx';
import { ErrorLine, type FieldProps, labelClass } from './field.tsx';

export interface FileFieldProps extends FieldProps {
  name?: string;
  value: readonly File[];
  onChange: (files: File[]) => void;
  /** The server's rule: the file picker filters by it, and files that the server would refuse for their name or size are refused. */
  rule?: FileRule;
  /** Maximum number of files; if it is more than one, the user can add files to the chosen ones. */
  max?: number;
  /** Message when more than `max` files are given. */
  tooManyMessage?: string;
  /** Number of files on the server, which count towards `max`. */
  existingCount?: number;
  /** Noun for a file, with its article: 'un PDF'. */
  what?: string;
}

const sameFile = (a: File, b: File) => a.name === b.name && a.size === b.size;

/** A field for files by click, keyboard or drag, with a preview, the size and a button to remove each. Ignores duplicates. */
export function FileField(props: FileFieldProps) {
  const { label, description, error, isRequired, isDisabled, className, name, value, onChange } = props;
  const { rule, max = 1, tooManyMessage, existingCount = 0, what = 'un fichier' } = props;
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const shownError = refusal ?? error;

  const refusalOf = (file: File) => rule && fileRefusal(rule, file);
  const add = (incoming: File[]) => {
    const fresh = incoming.filter((file) => !value.some((kept) => sameFile(kept, file)));
    const accepted = fresh.filter((file) => !refusalOf(file));
    const room = Math.max(0, max - existingCount);
    const next = max === 1 ? accepted.slice(-1) : [...value, ...accepted].slice(0, room);
    const refused = fresh.map(refusalOf).find(Boolean);
    const isTooMany = max > 1 && value.length + accepted.length > room;
    setRefusal(refused ?? (isTooMany ? (tooManyMessage ?? `Maximum ${max} fichiers`) : null));
    if (accepted.length > 0) onChange(next);
  };
  // the input covers the whole zone, so the browser itself accepts dropped files; this only highlights the zone
  const drag = (over: boolean) => (_event: DragEvent) => setOver(over);
  const notes = [description && `${id}-description`, shownError && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={classNames('kit-field', className)}>
      <label className={labelClass(isRequired)} htmlFor={id}>
        {label}
      </label>
      <div className={classNames('kit-drop', isOver && 'kit-drop--over', isDisabled && 'kit-drop--disabled')}>
        <Icon name="upload" />
        <span aria-hidden="true" className="kit-drop__by-mouse">
          {`Glissez ${what} ici ou cliquez pour choisir`}
        </span>
        <span aria-hidden="true" className="kit-drop__by-touch">
          {`Choisir ${what}`}
        </span>
        <input
          id={id}
          type="file"
          name={name}
          className="kit-drop__input"
          accept={rule && acceptOf(rule)}
          multiple={max > 1}
          disabled={isDisabled}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={notes || undefined}
          onDragEnter={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drag(false)}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // allow the same file to be chosen again after it was removed
            event.target.value = '';
          }}
        />
      </div>
      {description && (
        <span id={`${id}-description`} className="kit-description">
          {description}
        </span>
      )}
      {shownError && (
        <ErrorLine id={`${id}-error`} role="alert">
          {shownError}
        </ErrorLine>
      )}
      {value.length > 0 && (
        <ul className="kit-files">
          {value.map((file) => (
            <li className="kit-file" key={`${file.name}-${file.size}`}>
              <FilePreview file={file} />
              <span className="kit-file__name">{file.name}</span>
              <span className="kit-file__size">{formatFileSize(file.size)}</span>
              <IconButton
                icon="trash"
                size="small"
                aria-label={`Retirer ${file.name}`}
                onPress={() => {
                  setRefusal(null);
                  onChange(value.filter((kept) => kept !== file));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
