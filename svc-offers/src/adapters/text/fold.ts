const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Lower case without accents or ligatures, anything but letters and digits as one space: 'Saint-Étienne' → 'saint etienne'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => ligatures[ligature] ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of `text`, folded; an empty text has none. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
