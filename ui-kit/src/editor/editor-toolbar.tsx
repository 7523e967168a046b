import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { EditorFormats } from './quill-editor.ts';

interface Tool {
  name: string;
  value: unknown;
  label: string;
  icon: IconName;
}

const TOOLS: readonly Tool[] = [
  { name: 'header', value: 2, label: 'Titre', icon: 'heading2' },
  { name: 'header', value: 3, label: 'Sous-titre', icon: 'heading3' },
  { name: 'bold', value: true, label: 'Gras', icon: 'bold' },
  { name: 'italic', value: true, label: 'Italique', icon: 'italic' },
  { name: 'underline', value: true, label: 'Souligné', icon: 'underline' },
  { name: 'list', value: 'bullet', label: 'Liste à puces', icon: 'list' },
  { name: 'list', value: 'ordered', label: 'Liste numérotée', icon: 'listNumbers' },
  { name: 'blockquote', value: true, label: 'Citation', icon: 'quote' },
];

interface EditorToolbarProps {
  /** Label of the field, also the accessible name of the toolbar. */
  label: string;
  /** Formats at the cursor. */
  formats: EditorFormats;
  onToggle: (name: string, value: unknown) => void;
  onLink: () => void;
  onClear: () => void;
  /** Omitted if pictures are not allowed. */
  onPicture?: (() => void) | undefined;
}

/** The toolbar for formats: a single tab stop, arrow keys move inside. */
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
          <Icon name={tool.icon} />
        </ToggleButton>
      ))}
      <ToggleButton
        className="kit-editor__tool"
        aria-label="Lien"
        isSelected={Boolean(formats.link)}
        onChange={onLink}
      >
        <Icon name="link" />
      </ToggleButton>
      {onPicture && (
        <AriaButton className="kit-editor__tool" aria-label="Image" onPress={onPicture}>
          <Icon name="image" />
        </AriaButton>
      )}
      <AriaButton className="kit-editor__tool" aria-label="Effacer la mise en forme" onPress={onClear}>
        <Icon name="clearFormat" />
      </AriaButton>
    </Toolbar>
  );
}
