import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number in international form, or null when it is none. Numbers without a country code are French. */
export const parsePhone = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text, 'FR');
  return number?.isValid() ? number.formatInternational() : null;
};
