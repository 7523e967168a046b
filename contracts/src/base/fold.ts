const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Folds a text for searching: lower case, without accents and ligatures. 'Œuvre à Évry' → 'oeuvre a evry'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => ligatures[ligature] ?? '');
}
