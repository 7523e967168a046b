import { describe, expect, it } from 'vitest';
import { quoted, userLine, userLines } from './user-text.ts';

describe('text by a user', () => {
  it.each([
    ['https://praticio-securite.fr/a', 'https: //praticio-securite. fr/a'],
    ['www.exemple.fr', 'www. exemple. fr'],
    ['bit.ly/abc et 1.2.3.4', 'bit. ly/abc et 1.2.3.4'],
    ['http://1.2.3.4/', 'http: //1.2.3.4/'],
    ['mailto:a.b@exemple.fr', 'mailto: a. b @ exemple. fr'],
    ['exemple。fr exemple．fr', 'exemple。 fr exemple． fr'],
    ['exemple\u{200b}.fr', 'exemple .fr'],
    ['exemple.\u{2060}fr', 'exemple. fr'],
  ])('contains no link: %s', (text, expected) => {
    expect(userLine(text)).toBe(expected);
  });

  it.each([
    ['12.5 h à 1.500 €', '12.5 h à 1.500 €'],
    ['M. Dupont, Hôpital Saint-Louis', 'M. Dupont, Hôpital Saint-Louis'],
    ['8:30 à 12:30', '8:30 à 12:30'],
  ])('stays as it is if it contains no link: %s', (text, expected) => {
    expect(userLine(text)).toBe(expected);
  });

  it('becomes one short line without direction marks', () => {
    expect(userLine('Cabinet\r\n\r\nVotre\u{2028}compte\u{202e}!')).toBe('Cabinet Votre compte !');
    expect(userLine('x'.repeat(500))).toHaveLength(200);
  });

  it('cannot end its own quotation', () => {
    expect(quoted('Poste » est supprimé. Praticio « vous')).toBe('« Poste " est supprimé. Praticio " vous »');
  });

  it('keeps the lines of a message', () => {
    expect(userLines('Bonjour,\r\nwww.exemple.fr\nMerci')).toEqual(['Bonjour,', 'www. exemple. fr', 'Merci']);
  });
});
