import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_WRONG_KIND,
  ATTACHMENTS_TOO_MANY,
  MESSAGE_MAX_LENGTH,
} from 'contracts/messaging/conversation';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from 'contracts/messaging/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from 'ui-kit/button';
import { formatFileSize } from 'ui-kit/format';
import { readDraft, readFiles, writeDraft, writeFiles } from './draft.ts';
import { post } from './outbox.ts';

const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

function problemOf(file: File): string | null {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!ATTACHMENT_EXTENSIONS.some((accepted) => accepted === extension)) return ATTACHMENT_WRONG_KIND;
  return file.size > ATTACHMENT_MAX_BYTES ? `"${file.name}" dépasse 10 Mo` : null;
}

/** Text and attachments of the next message. Enter sends, Shift+Enter begins a line. */
export function Composer({ conversationId }: { conversationId: string }) {
  const [text, setText] = useState(() => readDraft(conversationId));
  const [files, setFiles] = useState(() => readFiles(conversationId));
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isEmpty = text.trim() === '' && files.length === 0;

  useEffect(() => {
    // saves tabbing through a long thread; not on touch screens, whose keyboard would hide the thread
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, []);

  function write(next: string) {
    setText(next);
    writeDraft(conversationId, next);
  }

  function attach(next: File[]) {
    setFiles(next);
    writeFiles(conversationId, next);
  }

  function add(picked: File[]) {
    const fresh = picked.filter(
      ({ name, size }) => !files.some((file) => file.name === name && file.size === size),
    );
    const refused = fresh.map(problemOf).find((sentence) => sentence !== null) ?? null;
    const kept = [...files, ...fresh.filter((file) => problemOf(file) === null)];
    setProblem(kept.length > ATTACHMENTS_MAX ? ATTACHMENTS_TOO_MANY : refused);
    attach(kept.slice(0, ATTACHMENTS_MAX));
  }

  function send() {
    if (isEmpty) return;
    post(conversationId, text.trim(), files);
    write('');
    attach([]);
    setProblem(null);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter within an input method chooses a character
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-2 border-t border-line p-3">
      {files.length > 0 && (
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
                onPress={() => attach(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          accept={ACCEPTED}
          hidden
          aria-label="Pièces jointes"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <IconButton icon="plus" aria-label="Joindre un fichier" onPress={() => picker.current?.click()} />
        <label htmlFor={id} className="sr-only">
          Votre message
        </label>
        <textarea
          ref={field}
          id={id}
          className="kit-input field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none"
          rows={1}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder="Votre message"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" isDisabled={isEmpty}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
