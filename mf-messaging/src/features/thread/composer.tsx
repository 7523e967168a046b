import { isBlank } from '@praticio/contracts/base/text-fields';
import { MESSAGE_MAX_LENGTH } from '@praticio/contracts/messaging/conversation';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { useForm } from '@praticio/ui-kit/form';
import { DraftNote, useKeptForm } from '@praticio/ui-kit/kept-form';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addFiles, FilePicker, PickedFiles } from './attachments.tsx';
import { PROPOSE_DATES } from './engagement/engagement-words.ts';
import {
  draftContent,
  draftName,
  emptyMessage,
  messageOf,
  type NewMessage,
  useMessageDraft,
} from './message-draft.ts';
import { post } from './outbox.ts';
import { TemplateMenu } from './template-menu.tsx';

interface ComposerProps {
  conversationId: string;
  /** Absent where no dates can be proposed. */
  onPropose?: (() => void) | undefined;
}

/** Text and attachments of the next message, kept as a draft until it is sent. */
export function Composer({ conversationId, onPropose }: ComposerProps) {
  const draft = useMessageDraft(conversationId);
  // as high as the composer, so that its arrival moves nothing
  if (draft === undefined) return <div className="h-17.25 border-t border-line" />;
  return (
    <KeptComposer
      conversationId={conversationId}
      onPropose={onPropose}
      start={draft ? messageOf(draft) : emptyMessage}
      restoredAt={draft?.savedAt}
    />
  );
}

interface KeptComposerProps extends ComposerProps {
  start: NewMessage;
  restoredAt: number | undefined;
}

/** Enter sends, Shift+Enter begins a line. */
function KeptComposer({ conversationId, onPropose, start, restoredAt }: KeptComposerProps) {
  const fields = useForm<NewMessage>({ defaultValues: start });
  const draft = useKeptForm(
    { fields },
    {
      name: draftName(conversationId),
      original: emptyMessage,
      draftContent,
      restoredAt,
    },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { text, files } = fields.watch();
  const isEmpty = isBlank(text) && files.length === 0;

  useEffect(() => {
    // saves tabbing through a long thread; not on touch screens, whose keyboard would hide the thread
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, []);

  function attach(picked: File[]) {
    const added = addFiles(files, picked);
    fields.setValue('files', added.files);
    setProblem(added.problem);
  }

  function send() {
    if (isEmpty) return;
    setProblem(null);
    post(conversationId, text.trim(), files);
    fields.reset(emptyMessage);
    void draft.saveNow();
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
    <form onSubmit={onSubmit} className="grid gap-2 border-t border-line p-3 md:px-6">
      <PickedFiles files={files} onChange={(kept) => fields.setValue('files', kept)} />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-2">
        <FilePicker onPick={attach} />
        {onPropose && (
          <IconButton
            icon="calendar"
            aria-label={PROPOSE_DATES}
            onPress={onPropose}
            // a phone's line is short: there the menu of the conversation has it
            className="max-sm:hidden"
          />
        )}
        <TemplateMenu
          text={text}
          onChoose={(content) =>
            fields.setValue('text', text.trim() === '' ? content : `${text}\n${content}`)
          }
        />
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
          onChange={(event) => fields.setValue('text', event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon="send" isDisabled={isEmpty}>
          {/* beside the list of a tablet its text would leave the message no room */}
          <span className="max-lg:sr-only">Envoyer</span>
        </Button>
      </div>
      <DraftNote state={draft.state} />
    </form>
  );
}
