import { FILE_NAME_TOO_LONG } from '@praticio/contracts/base/file-kinds';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { readCase } from '@praticio/service-kit/testing/file-cases';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakOffUpload, type Files, form, pdf, photo, zipEnd } from './offer-forms.ts';
import { type OfferOrProblem, type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

const PHOTO_WRONG_KIND = 'Format non supporté (PNG, JPG, JPEG, WEBP uniquement)';
const MISMATCH = errorCatalogue['upload/content-mismatch'].message;
const DAMAGED = errorCatalogue['upload/damaged'].message;
const TOO_MANY_PIXELS = errorCatalogue['upload/too-many-pixels'].message;
const PROTECTED = errorCatalogue['upload/protected'].message;
const isIn = (format: string, accepted = 'JPG, PNG, WEBP') =>
  `Ce fichier est en fait au format ${format}. Enregistrez-le au format ${accepted}, puis réessayez.`;
const ACTIVE =
  "Ce fichier contient des macros ou du code et n'est pas accepté. Enregistrez-le sans eux, puis réessayez.";
const BAD_NAME = errorCatalogue['upload/bad-name'].message;

let t: OffersUnderTest;
let token: string;
let offerId: number;

beforeAll(async () => {
  t = await startOffers();
  token = await t.recruiter('sender', { offer: 20 });
  offerId = (await t.publish(token)).body.id;
});
afterAll(() => t.platform.stop());

const send = (method: 'POST' | 'PUT', path: string, files: Files) =>
  t.request<OfferOrProblem>(method, path, { token, form: form(offerInput(), files) });
const count = (name: string) => t.service.context.connection.collection(name).countDocuments({});
const stored = async () => ({
  files: await count('files'),
  notes: await count('file_notes'),
  offers: await count('offers'),
  credits: t.billing.balanceOf('sender').offer,
});

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** A few kilobytes that decode to 42 megapixels, two more than the limit. */
const bomb = sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
const aPhoto = async (name: string, bytes?: Buffer, type?: string): Promise<Files> => ({
  photos: [{ name, bytes: bytes ?? (await photo()), ...(type && { type }) }],
});
const aDocument = async (name: string, bytes = pdf, type?: string): Promise<Files> => ({
  document: { name, bytes, ...(type && { type }) },
});

type Row = [name: string, files: () => Promise<Files>, status: number, field: string, message: string];
const refused: Row[] = [
  [
    'four photos',
    async () => ({ photos: await Promise.all([1, 2, 3, 4].map(async (n) => ({ name: `${n}.jpg`, bytes: await photo() }))) }),
    422,
    'photos',
    'Maximum 3 photos',
  ],
  ['a gif', () => aPhoto('a.gif', gif, 'image/gif'), 415, 'photos', PHOTO_WRONG_KIND],
  ['a drawing with a script', () => aPhoto('a.svg', svg, 'image/svg+xml'), 415, 'photos', PHOTO_WRONG_KIND],
  ['a gif named as jpeg', () => aPhoto('a.jpg', gif), 415, 'photos', isIn('GIF')],
  ['a PDF named as photo', () => aPhoto('a.jpg', pdf), 415, 'photos', isIn('PDF')],
  ['a photo that is a page too', async () => aPhoto('a.jpg', Buffer.concat([await photo(), svg])), 415, 'photos', MISMATCH],
  ['a photo that is an archive too', async () => aPhoto('a.jpg', Buffer.concat([await photo(), zipEnd])), 415, 'photos', MISMATCH],
  ['half a photo', async () => aPhoto('a.jpg', (await photo()).subarray(0, 300)), 422, 'photos', DAMAGED],
  ['an empty photo', () => aPhoto('a.jpg', Buffer.alloc(0)), 422, 'photos', 'Le fichier est vide.'],
  ['a photo over 2 MB', async () => aPhoto('grande.jpg', Buffer.concat([await photo(), Buffer.alloc(2_200_000)])), 413, 'photos', '"grande.jpg" dépasse 2 Mo'],
  ['a picture that unfolds to too many pixels', async () => aPhoto('a.png', await bomb, 'image/png'), 422, 'photos', TOO_MANY_PIXELS],
  ['a photo with a path', () => aPhoto('../../etc/a.jpg'), 422, 'photos', BAD_NAME],
  ['a photo with a null byte', () => aPhoto('a.php\0.jpg'), 422, 'photos', BAD_NAME],
  ['a Word file', () => aDocument('a.docx'), 415, 'document', 'Seuls les fichiers PDF sont acceptés'],
  ['a program behind a PDF name', () => aDocument('a.pdf.exe'), 415, 'document', 'Seuls les fichiers PDF sont acceptés'],
  ['a document over 5 MB', () => aDocument('a.pdf', Buffer.concat([pdf, Buffer.alloc(5_300_000)])), 413, 'document', 'Le fichier ne doit pas dépasser 5 Mo'],
  ['a page named as PDF', () => aDocument('a.pdf', Buffer.from('<html><script>alert(1)</script>')), 415, 'document', MISMATCH],
  ['a PDF that is an archive too', () => aDocument('a.pdf', Buffer.concat([pdf, zipEnd])), 415, 'document', MISMATCH],
  ['a PDF that is a page too', () => aDocument('a.pdf', Buffer.concat([pdf.subarray(0, 9), svg, pdf])), 415, 'document', MISMATCH],
  ['a document with a password', () => aDocument('a.pdf', readCase('user-password-1.4.pdf')), 422, 'document', PROTECTED],
  ['a document with a name that is too long', () => aDocument(`${'très '.repeat(100)}long.pdf`), 422, 'document', FILE_NAME_TOO_LONG],
  ['a PDF that launches a program', () => aDocument('a.pdf', Buffer.from('%PDF-1.4\n1 0 obj<</S/Launch/F(cmd.exe)>>endobj\n%%EOF')), 422, 'document', ACTIVE],
  ['two documents', async () => ({ document: ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: pdf })) }), 422, 'document', 'Trop de fichiers.'],
  ['an empty document', () => aDocument('a.pdf', Buffer.alloc(0)), 422, 'document', 'Le fichier est vide.'],
  ['a document with a reversed name', () => aDocument('a\u202efdp.pdf'), 422, 'document', BAD_NAME],
]; // biome-ignore format: a table

describe('hostile files', () => {
  test.each(refused)(
    '%s: refused at its field, and nothing is left',
    async (_name, files, status, field, message) => {
      const before = await stored();
      const sent = await files();
      for (const response of [
        await send('POST', '/api/offers', sent),
        await send('PUT', `/api/offers/${offerId}`, sent),
      ]) {
        expect(response.status).toBe(status);
        expect(response.body.fieldErrors).toEqual({ [field]: message });
      }
      expect(await stored()).toEqual(before);
    },
  );

  test('an upload that is aborted half way leaves nothing, and the next one is served', async () => {
    const before = await stored();
    await breakOffUpload(new URL('/api/offers', t.service.url), token, 'document');
    expect(await stored()).toEqual(before);
    expect((await send('POST', '/api/offers', await aDocument('a.pdf'))).status).toBe(201);
  });

  test('names and descriptions of files are escaped in markup and headers', async () => {
    const files = await aDocument('fiche "a"; filename=b.html <img src=x>.pdf');
    const { body } = await send('POST', '/api/offers', files);
    const response = await fetch(t.service.url + body.documentUrl);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[^";<> ]+$/);
  });

  test('a long name is kept whole', async () => {
    const name = `${'très '.repeat(36)}long 😀.pdf`;
    const { status, body } = await send('POST', '/api/offers', await aDocument(name));
    expect({ status, name: body.documentFilename }).toEqual({ status: 201, name });
  });
});
