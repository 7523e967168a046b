import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Icon } from 'ui-kit/icon';
import type { EditorFormats } from './quill-editor.ts';

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

interface EditorToolbarProps {
  /** Of the field, which names the toolbar too. */
  label: string;
  /** Formats at the cursor. */
  formats: EditorFormats;
  onToggle: (name: string, value: unknown) => void;
  onLink: () => void;
  onClear: () => void;
  /** Left out where pictures are not allowed. */
  onPicture?: (() => void) | undefined;
}

/** What formats the text: one tab stop, arrows move inside. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { label, formats, onToggle, onLink, onClear, onPicture } = props;
  return (
    <Toolbar className="kit-editor__toolbar" aria-label={`Mise en forme : ${label}`}>
      {TOOLS.map((tool) => (
        <ToggleButton
          key={tool.label}
          className="kit-editor__tool"
          aria-label={tool.label}
          isSelected={formats[tool.name] === tool.value}
          onChange={() => onToggle(tool.name, tool.value)}
        >
          {tool.sign}
        </ToggleButton>
      ))}
      <ToggleButton
        className="kit-editor__tool kit-editor__tool--word"
        isSelected={Boolean(formats.link)}
        onChange={onLink}
      >
        Lien
      </ToggleButton>
      {onPicture && (
        <AriaButton className="kit-editor__tool kit-editor__tool--word" onPress={onPicture}>
          Image
        </AriaButton>
      )}
      <AriaButton className="kit-editor__tool kit-editor__tool--word" onPress={onClear}>
        Effacer la mise en forme
      </AriaButton>
    </Toolbar>
  );
}
