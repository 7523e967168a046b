import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ParsePhone } from '../domain/ports.ts';

/** Numbers without a country code are French. */
export const parsePhone: ParsePhone = (text) => {
  const number = parsePhoneNumberFromString(text, 'FR');
  return number?.isValid() ? number.formatInternational() : null;
};
