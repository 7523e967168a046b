import { expect, test } from 'vitest';
import {
  clocksText,
  countText,
  hoursText,
  longHoursText,
  minutesText,
  timeText,
  weekdayText,
} from './shift-words.ts';

const night = { start: '20:00', end: '08:00' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('hours are said as in French', () => {
  expect(plain(timeText('08:05'))).toBe('8 h 05');
  expect(plain(hoursText(night))).toBe('20 h → 8 h');
  expect(plain(longHoursText({ ...night, end: '20:30' }))).toBe('de 20 h à 20 h 30');
});

test.each([
  [660, '11 h'],
  [425, '7 h 05'],
  [45, '45 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(plain(minutesText(minutes))).toBe(text);
});

test('shifts are counted with the hours that all of them have', () => {
  expect(plain(countText([night]))).toBe('Un créneau, 20 h → 8 h');
  expect(plain(countText([night, night]))).toBe('2 créneaux, 20 h → 8 h');
  expect(plain(countText([night, { start: '08:00', end: '20:00' }]))).toBe('2 créneaux');
  expect(plain(weekdayText('2027-01-04'))).toBe('lundi 4 janvier 2027');
});

test.each([
  ['Indian/Reunion', "à l'heure de La Réunion"],
  ['Pacific/Noumea', "à l'heure de Nouvelle-Calédonie"],
  ['Europe/Paris', ''],
])('the clocks of %s', (timeZone, text) => {
  expect(clocksText(timeZone)).toBe(text);
});
