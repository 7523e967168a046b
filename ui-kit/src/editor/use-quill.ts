import { useEffect, useRef, useState } from 'react';
import { type EditorFormats, mountQuill, type QuillEditor } from './quill-editor.ts';

interface UseQuillOptions {
  /** HTML; '' when there is no text. Later values from outside replace the content. */
  value: string;
  placeholder: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  /** Pictures are allowed, and this gets those that are dropped or pasted. */
  onPicture: ((file: File) => void) | undefined;
  /** Of the text itself: its name and its notes; null takes one away. */
  attributes: Record<string, string | null>;
}

/** A Quill in the element of `container`, with the formats at its cursor. */
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
      placeholder: options.placeholder,
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
