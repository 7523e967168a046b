import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Icon } from 'ui-kit/icon';
import { classNames } from './class-names.ts';
import { ImageDialog, LinkDialog } from './editor-dialogs.tsx';
import { type FieldProps, labelClass } from './field.tsx';
import { type EditorFormats, mountQuill, type QuillEditor } from './quill-editor.ts';

interface RichTextEditorProps extends FieldProps {
  /** HTML; '' when there is no text. Later values from outside replace the content. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Allows pictures: stores one and answers its address on this origin. Refusals are shown with their message. */
  onImage?: (file: File) => Promise<string>;
}

interface Tool {
  name: string;
  value: unknown;
  label: string;
  sign: ReactNode;
}

const TOOLS: readonly Tool[] = [
  { name: 'header', value: 2, label: 'Titre', sign: 'T' },
  { name: 'header', value: 3, label: 'Sous-titre', sign: <small>T</small> },
  { name: 'bold', value: true, label: 'Gras', sign: <strong>G</strong> },
  { name: 'italic', value: true, label: 'Italique', sign: <em>I</em> },
  { name: 'underline', value: true, label: 'Souligné', sign: <u>S</u> },
  { name: 'list', value: 'bullet', label: 'Liste à puces', sign: '•' },
  { name: 'list', value: 'ordered', label: 'Liste numérotée', sign: <Icon name="listNumbers" /> },
  { name: 'blockquote', value: true, label: 'Citation', sign: '«»' },
];

/** Formatted text. The toolbar is one tab stop (arrows move inside); Tab leaves the text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    description,
    error,
    isRequired,
    className,
    value,
    onChange,
    onBlur,
    placeholder = '',
    onImage,
  } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<QuillEditor>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const left = useRef(onBlur);
  left.current = onBlur;
  const [formats, setFormats] = useState<EditorFormats>({});
  const [isLinking, setLinking] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const pictureInput = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; later values go through setHtml below
  useEffect(() => {
    if (!container.current) return;
    const mounted = mountQuill(container.current, {
      html: value,
      placeholder,
      onChange: (html) => changed.current(html),
      onFormats: setFormats,
      onBlur: () => left.current?.(),
      ...(onImage && { onPicture: setPicture }),
    });
    editor.current = mounted;
    return () => mounted.destroy();
  }, []);

  useEffect(() => {
    const root = editor.current?.root;
    if (!root) return;
    const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
    setAttributes(root, {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-required': isRequired ? 'true' : null,
      'aria-invalid': error ? 'true' : null,
      'aria-describedby': notes || null,
    });
  }, [id, description, error, isRequired]);

  useEffect(() => {
    if (editor.current && editor.current.html() !== value) editor.current.setHtml(value);
  }, [value]);

  return (
    <div className={classNames('kit-field', className)}>
      <span className={labelClass(isRequired)} id={`${id}-label`}>
        {label}
      </span>
      <div className={classNames('kit-editor', error && 'kit-editor--invalid')}>
        <Toolbar className="kit-editor__toolbar" aria-label={`Mise en forme : ${label}`}>
          {TOOLS.map((tool) => (
            <ToggleButton
              key={tool.label}
              className="kit-editor__tool"
              aria-label={tool.label}
              isSelected={formats[tool.name] === tool.value}
              onChange={() => editor.current?.toggle(tool.name, tool.value)}
            >
              {tool.sign}
            </ToggleButton>
          ))}
          <ToggleButton
            className="kit-editor__tool kit-editor__tool--word"
            isSelected={Boolean(formats.link)}
            onChange={() => (formats.link ? editor.current?.setLink(null) : setLinking(true))}
          >
            Lien
          </ToggleButton>
          {onImage && (
            <AriaButton
              className="kit-editor__tool kit-editor__tool--word"
              onPress={() => pictureInput.current?.click()}
            >
              Image
            </AriaButton>
          )}
          <AriaButton
            className="kit-editor__tool kit-editor__tool--word"
            onPress={() => editor.current?.clear()}
          >
            Effacer la mise en forme
          </AriaButton>
        </Toolbar>
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
      {error && (
        <span id={`${id}-error`} className="kit-error">
          {error}
        </span>
      )}
      <LinkDialog
        isOpen={isLinking}
        onClose={() => setLinking(false)}
        onAddress={(address) => editor.current?.setLink(address)}
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

function setAttributes(element: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
