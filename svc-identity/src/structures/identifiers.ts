/** Formats of the numbers that French structures carry. Spaces, dots and dashes between digits are harmless. */

/** La Poste numbers its branches so that the sum of the digits, not the Luhn key, is a multiple of five. */
const LA_POSTE_SIREN = '356000000';

export function withoutSeparators(text: string): string {
  return text.replace(/[\s.\-\u00a0]/g, '');
}

/** 14 digits with a Luhn key (INSEE). */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || /^0+$/.test(text)) return false;
  if (hasLuhnKey(text)) return true;
  return text.startsWith(LA_POSTE_SIREN) && digitSum(text) % 5 === 0;
}

/** 11 digits (Répertoire partagé des professionnels de santé). */
export function isRpps(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** 9 characters with a Luhn key; Corsica's department letters count as digits, A as 1 and B as 2. */
export function isFiness(text: string): boolean {
  const number = text.toUpperCase();
  if (!/^(\d{2}|2[AB])\d{7}$/.test(number) || /^0+$/.test(number)) return false;
  return hasLuhnKey(number.replace('A', '1').replace('B', '2'));
}

export function isFrenchPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

export function isFrance(country: string): boolean {
  return ['france', 'fr', 'république française'].includes(country.trim().toLowerCase());
}

function hasLuhnKey(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function digitSum(digits: string): number {
  return [...digits].reduce((total, digit) => total + Number(digit), 0);
}
