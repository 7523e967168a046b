/** Replaces react-aria's module that detects the browser's language (french-only.ts). */
const FRENCH = { locale: 'fr-FR', direction: 'ltr' } as const;

export const getDefaultLocale = () => FRENCH;
export const useDefaultLocale = () => FRENCH;
