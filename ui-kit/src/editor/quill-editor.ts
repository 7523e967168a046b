import Quill, { Delta, type Range } from 'quill/core';
import Blockquote from 'quill/formats/blockquote';
import Bold from 'quill/formats/bold';
import Header from 'quill/formats/header';
import Image from 'quill/formats/image';
import Indent from 'quill/formats/indent';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import Underline from 'quill/formats/underline';
import Clipboard from 'quill/modules/clipboard';
import { keepStyles, makeFormats } from './pasted-styles.ts';
import { makeWordLists } from './word-lists.ts';

/** Only pictures of the platform are allowed: a page loads nothing from other sites. */
const isOwnPicture = (src: string | null) => src?.startsWith('/uploads/') ?? false;

class OwnPicture extends Image {
  static override sanitize(src: string): string {
    return isOwnPicture(src) ? src : '//:0';
  }
}

/** Converts content pasted from other programs. */
class PatientClipboard extends Clipboard {
  override convertHTML(html: string): Delta {
    return super.convertHTML(keepStyles(html));
  }

  override normalizeHTML(document: Document): void {
    makeWordLists(document);
    super.normalizeHTML(document);
    makeFormats(document);
  }

  /** Pastes the plain text when the HTML cannot be read: the browser has already been told not to paste anything itself. */
  override onPaste(range: Range, pasted: { text?: string; html?: string }): void {
    try {
      super.onPaste(range, pasted);
    } catch (error) {
      console.error(error);
      super.onPaste(range, { text: pasted.text ?? '' });
    }
  }
}

Quill.register('modules/clipboard', PatientClipboard, true);
Quill.register({
  'formats/blockquote': Blockquote,
  'formats/bold': Bold,
  'formats/header': Header,
  'formats/image': OwnPicture,
  'formats/indent': Indent,
  'formats/italic': Italic,
  'formats/link': Link,
  'formats/list': List,
  'formats/underline': Underline,
});

const EDITOR_FORMATS = ['blockquote', 'bold', 'header', 'indent', 'italic', 'link', 'list', 'underline'];

export type EditorFormats = Record<string, unknown>;

export interface QuillEditor {
  /** Sets the format `name` to `value` at the cursor, or removes it if it is already set. Keeps the focus in the text. */
  toggle: (name: string, value: unknown) => void;
  /** Links the selected text to the URL, or removes the link with null; without a selection inserts the URL. */
  setLink: (url: string | null) => void;
  clear: () => void;
  /** Inserts a picture of the platform at the cursor; `alt` is its alternative text. */
  insertImage: (src: string, alt: string) => void;
  setHtml: (html: string) => void;
  html: () => string;
  root: HTMLElement;
  destroy: () => void;
}

interface QuillEditorOptions {
  html: string;
  onChange: (html: string) => void;
  /** Called with the formats at the cursor, whenever it moves. */
  onFormats: (formats: EditorFormats) => void;
  onBlur: () => void;
  /** If given, pictures are allowed. Called with dropped or pasted ones, after the cursor was moved to their position. */
  onPicture?: (file: File) => void;
}

/** Media types of pictures that can be dropped or pasted; the function that stores them may refuse some. */
const PICTURES = ['avif', 'bmp', 'gif', 'heic', 'jpeg', 'png', 'svg+xml', 'tiff', 'webp'];

/** Mounts Quill without a theme in `container`; the toolbar is a component of the kit. */
export function mountQuill(container: HTMLElement, options: QuillEditorOptions): QuillEditor {
  const quill = new Quill(container, {
    formats: options.onPicture ? [...EDITOR_FORMATS, 'image'] : EDITOR_FORMATS,
    // Tab must leave the editor, so that keyboard users are not trapped (WCAG 2.1.2)
    modules: {
      keyboard: { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } },
      uploader: {
        mimetypes: PICTURES.map((kind) => `image/${kind}`),
        // replaces Quill's own handler, which writes the bytes into the text
        handler(range: Range, [picture]: File[]) {
          if (!picture || !options.onPicture) return;
          quill.setSelection(range, 'silent');
          options.onPicture(picture);
        },
      },
    },
  });
  quill.clipboard.addMatcher('IMG', (node, delta) =>
    isOwnPicture((node as Element).getAttribute('src')) ? delta : new Delta(),
  );
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
    setLink: (url) => {
      quill.focus();
      const range = quill.getSelection();
      if (!range) return;
      if (url && range.length === 0) quill.insertText(range.index, url, 'link', url, 'user');
      else quill.format('link', url ?? false, 'user');
      report();
    },
    clear: () => {
      quill.focus();
      const range = quill.getSelection();
      if (range) quill.removeFormat(range.index, range.length, 'user');
      report();
    },
    insertImage: (src, alt) => {
      const index = quill.getSelection(true)?.index ?? quill.getLength() - 1;
      quill.insertEmbed(index, 'image', src, 'user');
      quill.formatText(index, 1, 'alt', alt, 'user');
      quill.setSelection(index + 1, 'user');
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
  const hasPicture = quill.getContents().ops.some(({ insert }) => typeof insert === 'object');
  return !hasPicture && quill.getText().trim() === '';
}

/** The HTML with plain spaces: Quill 2.0.3 writes each space as an entity, so that lines would never wrap. */
function htmlOf(quill: Quill): string {
  return quill.getSemanticHTML().replaceAll('&nbsp;', ' ');
}
