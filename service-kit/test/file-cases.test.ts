import type { FileKind } from '@praticio/contracts/base/endpoint';
import { fileRefusal, kindOfName } from '@praticio/contracts/base/file-kinds';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from '../src/files/encode-picture.ts';
import { checkUpload } from '../src/http/uploaded-file.ts';
import {
  caseFiles,
  documentCases,
  type FileCase,
  pictureCases,
  readCase,
} from '../src/testing/file-cases.ts';

const documents = { field: 'cv', max: 1, maxBytes: 10_000_000, kinds: ['pdf', 'doc', 'docx'] as FileKind[] };
const pictures = {
  field: 'photo',
  max: 1,
  maxBytes: 10_000_000,
  kinds: ['jpeg', 'png', 'webp'] as FileKind[],
};

async function outcomeOf({ file, name = file }: FileCase, rule: typeof documents) {
  const bytes = readCase(file);
  try {
    const taken = await checkUpload({ field: rule.field, name, rule, chunks: [bytes], size: bytes.length });
    if (rule === pictures) await encodePicture(bytes, { sizes: [{ width: 100 }], quality: 80 });
    return taken;
  } catch (error) {
    return error as { code: string; extras?: { fieldErrors: Record<string, string> } };
  }
}

describe('a file as a program has written it', () => {
  it('every case is in one of the tables', () => {
    const named = [...documentCases, ...pictureCases].map(({ file }) => file);
    expect(caseFiles().filter((file) => !named.includes(file))).toEqual([]);
  });

  const rows = (cases: readonly FileCase[]) =>
    cases.map((one) => [`${one.file} as ${one.name ?? one.file}`, one] as const);

  it.each(rows(documentCases))('a document: %s', async (_title, one) => {
    const outcome = await outcomeOf(one, documents);
    expect('kind' in outcome ? outcome.kind : outcome.code).toBe(one.is);
    // the stored name opens the program of the file's true type
    if ('kind' in outcome) expect(kindOfName(outcome.name)).toBe(outcome.kind);
  });

  it.each(rows(pictureCases))('a picture: %s', async (_title, one) => {
    const outcome = await outcomeOf(one, pictures);
    expect('kind' in outcome ? outcome.kind : outcome.code).toBe(one.is);
  });

  it.each(rows([...documentCases, ...pictureCases]))(
    'the page accepts the files that the server accepts: %s',
    (_title, one) => {
      const rule = documentCases.includes(one) ? documents : pictures;
      const refusal = fileRefusal(rule, { name: one.name ?? one.file, size: 1 });
      expect(refusal).toBeNull();
    },
  );

  it('a refusal names the kind of the file and the remedy', async () => {
    const sentence = async (one: FileCase, rule: typeof documents) =>
      ((await outcomeOf(one, rule)) as { extras: { fieldErrors: object } }).extras.fieldErrors;
    expect(await sentence({ file: 'rtf-inside.doc', is: 'doc' }, documents)).toEqual({
      cv: 'Ce fichier est en fait au format RTF. Enregistrez-le au format PDF, DOC, DOCX, puis réessayez.',
    });
    expect(await sentence({ file: 'user-password-1.4.pdf', is: 'pdf' }, documents)).toEqual({
      cv: errorCatalogue['upload/protected'].message,
    });
    expect(
      await sentence({ file: 'webp-named.jpg', is: 'jpeg' }, { ...pictures, kinds: ['jpeg', 'gif'] }),
    ).toEqual({
      photo: 'Ce fichier est en fait au format WEBP. Enregistrez-le au format JPG, GIF, puis réessayez.',
    });
  });

  it.each([
    'photo.jpg',
    'samsung-sos.jpg',
    'trailing-mp4.jpg',
    '16-bit.png',
    'animated.png',
    'photo.webp',
    'animated.webp',
  ])('a picture that is stored as it came is refused where it was cut: %s', async (file) => {
    const whole = readCase(file);
    const sent = (bytes: Buffer) =>
      checkUpload({ field: 'photo', name: file, rule: pictures, chunks: [bytes], size: bytes.length });
    const end = file === 'trailing-mp4.jpg' ? whole.indexOf('ftyp') - 4 : whole.length;
    for (const share of [0.3, 0.6, 0.95])
      await expect(sent(whole.subarray(0, Math.floor(end * share))), `${share}`).rejects.toMatchObject({
        code: 'upload/damaged',
        extras: { fieldErrors: { photo: errorCatalogue['upload/damaged'].message } },
      });
  });

  it('a GIF whose pictures are not all there is refused', async () => {
    const gif = await sharp({
      create: {
        width: 40,
        height: 40,
        channels: 3,
        background: '#0b6470',
        noise: { type: 'gaussian', mean: 99, sigma: 20 },
      },
    })
      .gif()
      .toBuffer();
    const sent = (bytes: Buffer) =>
      checkUpload({
        field: 'photo',
        name: 'a.gif',
        rule: { ...pictures, kinds: ['gif'] },
        chunks: [bytes],
        size: bytes.length,
      });
    expect(await sent(gif)).toMatchObject({ kind: 'gif' });
    expect(await sent(Buffer.concat([gif, Buffer.from('comment')]))).toMatchObject({ kind: 'gif' });
    for (const share of [0.3, 0.6, 0.95])
      await expect(sent(gif.subarray(0, Math.floor(gif.length * share)))).rejects.toMatchObject({
        code: 'upload/damaged',
      });
  });

  it.each(['photo.jpg', 'cmyk.jpg', 'orientation-6.jpg', '16-bit.png', 'palette.png', 'photo.webp'])(
    'a picture is upright, in its colours and without metadata: %s',
    async (file) => {
      const [encoded] = await encodePicture(readCase(file), { sizes: [{ width: 240 }], quality: 90 });
      const { width, height, exif, xmp, space } = await sharp(encoded?.bytes).metadata();
      expect([exif, xmp, space]).toEqual([undefined, undefined, 'srgb']);
      expect(height).toBe(file === 'orientation-6.jpg' ? 240 : 120);
      expect(width).toBe(file === 'orientation-6.jpg' ? 120 : 240);
      const means = async (bytes: Buffer | undefined) =>
        (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
      const [meant] = await encodePicture(readCase('photo.jpg'), { sizes: [{ width: 240 }], quality: 90 });
      const [seen, expected] = [await means(encoded?.bytes), await means(meant?.bytes)];
      // colours for print are not those of screens to the last shade
      for (const [channel, mean] of expected.entries())
        expect(Math.abs((seen[channel] ?? 0) - mean)).toBeLessThan(file === 'cmyk.jpg' ? 20 : 3);
    },
  );
});

it('a Word document of 1997 with a password is refused', async () => {
  const bytes = readCase('word-97.doc');
  const head = bytes.indexOf(Buffer.from('eca5', 'hex'), 512);
  bytes.writeUInt16LE(bytes.readUInt16LE(head + 10) | 0x0100, head + 10);
  const file = { field: 'cv', name: 'cv.doc', rule: documents, chunks: [bytes], size: bytes.length };
  await expect(checkUpload(file)).rejects.toMatchObject({ code: 'upload/protected' });
});
