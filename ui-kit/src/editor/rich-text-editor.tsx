import { useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../components/class-names.ts';
import { ErrorLine, type FieldProps, labelClass } from '../forms/field.tsx';
import { ImageDialog, LinkDialog } from './editor-dialogs.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { useQuill } from './use-quill.ts';

interface RichTextEditorProps extends FieldProps {
  /** HTML; '' without text. Later values from outside replace the content. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Allows pictures: stores one and returns its path on this origin. The message of an error is shown. */
  onImage?: (file: File) => Promise<string>;
}

/** A field for formatted text. The toolbar is a single tab stop (arrow keys move inside); Tab leaves the text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, description, error, isRequired, className } = props;
  const { value, onChange, onBlur, placeholder = '', onImage } = props;
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const pictureInput = useRef<HTMLInputElement>(null);
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-required': isRequired ? 'true' : null,
      'aria-invalid': error ? 'true' : null,
      'aria-describedby': notes || null,
      // shown by the stylesheet while there is no text
      'data-placeholder': placeholder,
    }),
    [id, isRequired, error, notes, placeholder],
  );
  const onPicture = onImage && setPicture;
  const { container, editor, formats } = useQuill({
    value,
    onChange,
    onBlur,
    onPicture,
    attributes,
  });

  return (
    <div className={classNames('kit-field', className)}>
      <span className={labelClass(isRequired)} id={`${id}-label`}>
        {label}
      </span>
      <div className={classNames('kit-editor', error && 'kit-editor--invalid')}>
        <EditorToolbar
          label={label}
          formats={formats}
          onToggle={(name, format) => editor.current?.toggle(name, format)}
          onLink={() => (formats.link ? editor.current?.setLink(null) : setLinking(true))}
          onClear={() => editor.current?.clear()}
          onPicture={onImage && (() => pictureInput.current?.click())}
        />
        <div ref={container} className="kit-editor__text kit-rich-text" />
      </div>
      {onImage && (
        <input
          ref={pictureInput}
          type="file"
          accept="image/*"
          hidden
          aria-label={`Image à insérer : ${label}`}
          onChange={(event) => {
            setPicture(event.target.files?.[0] ?? null);
            // the same file may be chosen again
            event.target.value = '';
          }}
        />
      )}
      {description && (
        <span id={`${id}-description`} className="kit-description">
          {description}
        </span>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      <LinkDialog
        isOpen={isLinking}
        onClose={() => setLinking(false)}
        onUrl={(url) => editor.current?.setLink(url)}
      />
      {onImage && (
        <ImageDialog
          file={picture}
          onClose={() => setPicture(null)}
          onStore={onImage}
          onStored={(src, alt) => editor.current?.insertImage(src, alt)}
        />
      )}
    </div>
  );
}
