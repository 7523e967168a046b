import { describe, expect, it } from 'vitest';
import { cvWith } from '../../test/accounts.ts';
import { cvEvents } from '../accounts/announce.ts';
import { wishedCv } from './cv.ts';

const now = new Date('2026-11-20T08:00:00Z');
const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
const file = { name: 'Nouveau.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') };
const wish = (current: Parameters<typeof wishedCv>[0], wished: Parameters<typeof wishedCv>[1]) =>
  wishedCv(current, wished, specialties, now);

describe('the CV that a form wants', () => {
  it('stays as it is when the form leaves it out, and counts as touched', () => {
    const current = cvWith({ announcedAt: new Date('2026-11-01T00:00:00Z') });
    expect(wish(current, {})).toEqual({ cv: { ...current, touchedAt: now, announcedAt: null }, errors: {} });
  });

  it('keeps its file name in the library when another version comes', () => {
    const { cv } = wish(cvWith(), { file });
    expect(cv).toMatchObject({ cvFilename: 'cv-1', originalName: 'Nouveau.pdf', uploadedAt: now });
  });

  it('is hidden at first, and shown from the moment of the consent', () => {
    const { cv } = wish(null, { file, specialty: 2 });
    expect(cv).toMatchObject({ visible: false, consentedAt: null, specialty: specialties[1] });
    expect(wish(cv, { visible: true }).cv).toMatchObject({ visible: true, consentedAt: now });
  });

  it('loses the consent when it is hidden', () => {
    expect(wish(cvWith(), { visible: false }).cv?.consentedAt).toBeNull();
  });

  it.each([
    ['without a file', null, { visible: true }, { visibleInCvLibrary: "Ajoutez d'abord votre CV" }],
    [
      'with a specialty that is none',
      cvWith({ visible: false }),
      { specialty: 9 },
      { specialty: 'Spécialité inconnue' },
    ],
    [
      'shown without a specialty',
      cvWith(),
      { specialty: '' as const },
      { specialty: 'Choisissez la spécialité de votre CV pour le rendre visible' },
    ],
  ])('is refused %s', (_name, current, wished, errors) => {
    expect(wish(current, wished).errors).toEqual(errors);
  });
});

describe('other services hear', () => {
  const typesOf = (...change: [Parameters<typeof cvEvents>[1], Parameters<typeof cvEvents>[2]]) =>
    cvEvents('u1', ...change).map(({ type }) => type);
  const hidden = cvWith({ visible: false });

  it('of each version that is shown', () => {
    expect(typesOf(null, cvWith())).toEqual(['cv.published']);
    expect(typesOf(cvWith(), cvWith())).toEqual(['cv.published']);
  });
  it('of a CV that is hidden or removed, also when it was hidden before', () => {
    expect(typesOf(cvWith(), hidden)).toEqual(['cv.withdrawn']);
    expect(typesOf(cvWith(), null)).toEqual(['cv.withdrawn']);
    expect(typesOf(hidden, null)).toEqual(['cv.withdrawn']);
  });
  it('nothing of a CV that nobody saw', () => {
    expect(typesOf(null, hidden)).toEqual([]);
    expect(typesOf(hidden, hidden)).toEqual([]);
    expect(typesOf(null, null)).toEqual([]);
  });
});
