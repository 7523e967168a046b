import Quill from 'quill/core';
import Blockquote from 'quill/formats/blockquote';
import Bold from 'quill/formats/bold';
import Header from 'quill/formats/header';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import Underline from 'quill/formats/underline';

Quill.register({
  'formats/blockquote': Blockquote,
  'formats/bold': Bold,
  'formats/header': Header,
  'formats/italic': Italic,
  'formats/link': Link,
  'formats/list': List,
  'formats/underline': Underline,
});

const EDITOR_FORMATS = ['blockquote', 'bold', 'header', 'italic', 'link', 'list', 'underline'];

export type EditorFormats = Record<string, unknown>;

export interface QuillEditor {
  /** Turns `name` to `value` at the cursor, or off when it already has it. Keeps the focus in the text. */
  toggle: (name: string, value: unknown) => void;
  /** Gives the selected text the address, or takes the link off with null; without a selection writes the address. */
  setLink: (address: string | null) => void;
  clear: () => void;
  setHtml: (html: string) => void;
  html: () => string;
  root: HTMLElement;
  destroy: () => void;
}

interface QuillEditorOptions {
  html: string;
  placeholder: string;
  onChange: (html: string) => void;
  /** Formats at the cursor, whenever it moves. */
  onFormats: (formats: EditorFormats) => void;
  onBlur: () => void;
}

/** A Quill without theme in `container`; the toolbar and its words are ours. */
export function mountQuill(container: HTMLElement, options: QuillEditorOptions): QuillEditor {
  const quill = new Quill(container, {
    formats: EDITOR_FORMATS,
    placeholder: options.placeholder,
    // Tab must leave the editor: a text field is no trap for people without a mouse (WCAG 2.1.2).
    modules: { keyboard: { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } } },
  });
  if (options.html) quill.setContents(quill.clipboard.convert({ html: options.html }), 'silent');

  const readHtml = () => (isBlank(quill) ? '' : htmlOf(quill));
  const report = () => {
    const range = quill.getSelection();
    if (range) options.onFormats(quill.getFormat(range));
  };
  quill.on('text-change', () => {
    options.onChange(readHtml());
    report();
  });
  quill.on('selection-change', report);
  quill.root.addEventListener('blur', options.onBlur);

  return {
    toggle: (name, value) => {
      quill.focus();
      const current = quill.getFormat()[name];
      quill.format(name, current === value ? false : value, 'user');
      report();
    },
    setLink: (address) => {
      quill.focus();
      const range = quill.getSelection();
      if (!range) return;
      if (address && range.length === 0) quill.insertText(range.index, address, 'link', address, 'user');
      else quill.format('link', address ?? false, 'user');
      report();
    },
    clear: () => {
      quill.focus();
      const range = quill.getSelection();
      if (range) quill.removeFormat(range.index, range.length, 'user');
      report();
    },
    setHtml: (html) => quill.setContents(quill.clipboard.convert({ html }), 'silent'),
    html: readHtml,
    root: quill.root,
    destroy: () => {
      quill.off('text-change');
      quill.off('selection-change');
      container.replaceChildren();
    },
  };
}

function isBlank(quill: Quill): boolean {
  return quill.getText().trim() === '';
}

/** Quill 2.0.3 writes every plain space as an entity, so lines would never wrap; a real no-break space is a character. */
function htmlOf(quill: Quill): string {
  return quill.getSemanticHTML().replaceAll('&nbsp;', ' ');
}
