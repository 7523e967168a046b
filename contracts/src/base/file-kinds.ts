import type { FileKind, FileRule } from './endpoint.ts';

/** The endings of file names of each kind; the first is the usual one. */
const endings: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  jpeg: ['jpg', 'jpeg', 'jfif', 'jpe'],
  png: ['png', 'apng'],
  webp: ['webp'],
  gif: ['gif'],
};
const kinds = Object.keys(endings) as FileKind[];

/** More would not fit into the names that services keep. Systems have names of 255 bytes at most. */
export const FILE_NAME_MAX_LENGTH = 200;
export const FILE_NAME_TOO_LONG = `Le nom du fichier dépasse ${FILE_NAME_MAX_LENGTH} caractères. Raccourcissez-le, puis réessayez.`;
export const FILE_NAME_BAD =
  "Le nom du fichier contient un caractère qui n'est pas accepté. Renommez le fichier, puis réessayez.";

/** Separators, line ends, control characters and text-direction overrides, which would hide the real name. */
const BAD_CHARACTERS = /[/\\\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/u;

/** The sentence for a file name that is not accepted, else null. */
export function fileNameRefusal(name: string): string | null {
  if (BAD_CHARACTERS.test(name) || /^\.+$/.test(name.trim())) return FILE_NAME_BAD;
  return name.length > FILE_NAME_MAX_LENGTH ? FILE_NAME_TOO_LONG : null;
}

/** The ending of a file's name in lower case; null for a name without one, and for a number ('CV 2026.2'). */
export function endingOf(name: string): string | null {
  const ending = /\.([\p{L}\p{N}_-]{1,12})$/u.exec(name.trim())?.[1]?.toLowerCase() ?? null;
  return ending !== null && /^\p{N}+$/u.test(ending) ? null : ending;
}

/** The kind that the ending of a file's name says, if it is one of ours. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = endingOf(name);
  return kinds.find((kind) => ending !== null && endings[kind].includes(ending));
}

/** The name with an ending that says `kind`: its own if it does, that of another kind of ours replaced, else one added. */
export function nameOfKind(name: string, kind: FileKind): string {
  const named = kindOfName(name);
  if (named === kind) return name;
  const stem = named ? name.trim().replace(/\.[^.]*$/, '') : name;
  return `${stem}.${endings[kind][0]}`;
}

/** True for a name whose ending says an accepted kind, or says nothing, so that the bytes decide. */
export function acceptsName({ kinds: accepted }: Pick<FileRule, 'kinds'>, name: string): boolean {
  const named = kindOfName(name);
  return named === undefined ? endingOf(name) === null : accepted.includes(named);
}

/** Accepted kinds as people know them: 'PDF, DOC, DOCX'. */
export const kindLabels = (accepted: readonly FileKind[]): string =>
  accepted.map((kind) => (endings[kind][0] ?? kind).toUpperCase()).join(', ');

/** The attribute `accept` of a file picker. */
export const acceptOf = ({ kinds: accepted }: Pick<FileRule, 'kinds'>): string =>
  accepted.flatMap((kind) => endings[kind].map((ending) => `.${ending}`)).join(',');

/** The sentence for a file that the server would refuse for its name or size, else null. */
export function fileRefusal(rule: FileRule, { name, size }: { name: string; size: number }): string | null {
  const { wrongKind, tooLarge } = rule.messages ?? {};
  if (!acceptsName(rule, name)) return wrongKind ?? `Formats acceptés : ${kindLabels(rule.kinds)}`;
  if (size > rule.maxBytes) return tooLarge?.replace('{file}', name) ?? 'Le fichier est trop volumineux.';
  return fileNameRefusal(name);
}
