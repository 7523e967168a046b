const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Lower case without accents or ligatures, which is what searching compares: 'Œuvre à Évry' → 'oeuvre a evry'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (ligature) => ligatures[ligature] ?? '');
}
