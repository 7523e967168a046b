import { useEffect, useRef, useState } from 'react';
import { type EditorFormats, mountQuill, type QuillEditor } from './quill-editor.ts';

interface UseQuillOptions {
  /** HTML; '' without text. Later values from outside replace the content. */
  value: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  /** If given, pictures are allowed. Called with dropped or pasted ones. */
  onPicture: ((file: File) => void) | undefined;
  /** Attributes of the text area, such as its name and notes; null removes one. */
  attributes: Record<string, string | null>;
}

/** Mounts a Quill in the element of `container`; returns it with the formats at its cursor. */
export function useQuill(options: UseQuillOptions) {
  const { value, attributes } = options;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<QuillEditor>(null);
  const latest = useRef(options);
  latest.current = options;
  const [formats, setFormats] = useState<EditorFormats>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; later values go through setHtml below
  useEffect(() => {
    if (!container.current) return;
    const mounted = mountQuill(container.current, {
      html: value,
      onChange: (html) => latest.current.onChange(html),
      onFormats: setFormats,
      onBlur: () => latest.current.onBlur?.(),
      ...(options.onPicture && { onPicture: (file) => latest.current.onPicture?.(file) }),
    });
    editor.current = mounted;
    return () => mounted.destroy();
  }, []);

  useEffect(() => {
    const root = editor.current?.root;
    if (!root) return;
    for (const [name, content] of Object.entries(attributes)) {
      if (content === null) root.removeAttribute(name);
      else root.setAttribute(name, content);
    }
  }, [attributes]);

  useEffect(() => {
    if (editor.current && editor.current.html() !== value) editor.current.setHtml(value);
  }, [value]);

  return { container, editor, formats };
}
