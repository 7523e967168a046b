import { request as httpRequest } from 'node:http';
import type { Problem } from '@praticio/contracts/base/problem';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import type { Profile } from '@praticio/contracts/identity/profile';
import { documentCases, readCase } from '@praticio/service-kit/testing/file-cases';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

// Files whose content contradicts their name, polyglots, paths, null bytes, too large, too
// many, aborted half way: clear 4xx at the field, nothing left on the server.
// @module-tag deep

const MEBIBYTE = 1024 * 1024;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ONLY_DOCUMENTS = 'Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés';
const TOO_LARGE = 'Le fichier ne doit pas dépasser 10 Mo';
const OTHER_CONTENT = errorCatalogue['upload/content-mismatch'].message;
const isIn = (format: string) =>
  `Ce fichier est en fait au format ${format}. Enregistrez-le au format PDF, DOC, DOCX, puis réessayez.`;
const ACTIVE =
  "Ce fichier contient des macros ou du code et n'est pas accepté. Enregistrez-le sans eux, puis réessayez.";
const BAD_NAME = errorCatalogue['upload/bad-name'].message;

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nMon CV\n%%EOF\n');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const archive = Buffer.from(zipSync({ 'virus.exe': new Uint8Array([77, 90]) }));
const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': new TextEncoder().encode(
      `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    ),
    'word/document.xml': new TextEncoder().encode('<w:document/>'),
  }),
);

const macros = Buffer.from(
  zipSync({
    '[Content_Types].xml': new TextEncoder().encode(
      `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    ),
    'word/document.xml': new TextEncoder().encode('<w:document/>'),
    'word/vbaProject.bin': new Uint8Array([1]),
  }),
);
const script = Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/J#61vaScript/JS(x)>>>>endobj\n%%EOF\n');

let platform: IdentityPlatform;
let token: string;
let userId: string;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  token = await platform.join(newEmail());
  userId = (await platform.profileOf(token)).user.id;
});
afterAll(() => platform.stop());

type Sent = [bytes: Uint8Array, name: string, type?: string | undefined];

/** By hand: a FormData would clean the names. */
function multipart(files: Sent[]): { body: Buffer; type: string } {
  const boundary = 'praticio-boundary';
  const part = (head: string, content: Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...part('name="infoType"', Buffer.from('personal')),
    ...part('name="firstname"', Buffer.from('Ada')),
    ...files.flatMap(([bytes, name, type = 'application/pdf']) =>
      part(`name="cvFile"; filename="${name}"${type && `\r\nContent-Type: ${type}`}`, bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

function send(files: Sent[]) {
  const { body, type } = multipart(files);
  const headers = { 'content-type': type };
  return platform.request<Profile & Problem>('POST', '/api/profile', { token, body, headers });
}

async function expectNothingKept() {
  const files = platform.identity.context.connection.collection('files');
  expect(await files.countDocuments({ owner: userId })).toBe(0);
  expect(await platform.profileOf(token)).toMatchObject({ firstname: null, userCv: null });
}

describe('a hostile CV is refused at its field and leaves nothing', () => {
  it.each<[string, Sent[], number, string]>([
    ['a text', [[Buffer.from('x'), 'cv.txt', 'text/plain']], 415, ONLY_DOCUMENTS],
    ['a picture', [[png, 'cv.png', 'image/png']], 415, ONLY_DOCUMENTS],
    ['two extensions', [[pdf, 'cv.pdf.exe']], 415, ONLY_DOCUMENTS],
    ['a page named PDF', [[Buffer.from('<html><script>alert(1)</script>'), 'cv.pdf']], 415, OTHER_CONTENT],
    ['a picture named PDF', [[png, 'cv.pdf']], 415, isIn('PNG')],
    ['any archive named DOCX', [[archive, 'cv.docx', WORD]], 415, isIn('ZIP')],
    ['a PDF named DOC', [[pdf, 'cv.doc', 'application/msword']], 415, isIn('PDF')],
    ['a DOCX with macros', [[macros, 'cv.docx', WORD]], 422, ACTIVE],
    ['a PDF with a script', [[script, 'cv.pdf']], 422, ACTIVE],
    ['a PDF that is an archive too', [[Buffer.concat([pdf, archive]), 'cv.pdf']], 415, OTHER_CONTENT],
    [
      'a PDF that begins as a page',
      [[Buffer.from('%PDF-1.4\n<script>alert(1)</script>'), 'cv.pdf']],
      415,
      OTHER_CONTENT,
    ],
    ['a path in the name', [[pdf, '../../cv.pdf']], 422, BAD_NAME],
    ['a null byte in the name', [[pdf, 'cv.pdf\0.png']], 422, BAD_NAME],
    ['a reversed name', [[pdf, 'cv\u202efdp.pdf']], 422, BAD_NAME],
    ['nothing', [[Buffer.alloc(0), 'cv.pdf']], 422, 'Le fichier est vide.'],
    [
      'one byte over 10 MB',
      [[Buffer.concat([pdf, Buffer.alloc(10 * MEBIBYTE - pdf.length + 1)]), 'cv.pdf']],
      413,
      TOO_LARGE,
    ],
    ['20 MB', [[Buffer.alloc(20 * MEBIBYTE), 'cv.pdf']], 413, TOO_LARGE],
    [
      'two of them',
      [
        [pdf, 'cv.pdf'],
        [pdf, 'autre.pdf'],
      ],
      422,
      'Trop de fichiers.',
    ],
  ])('%s', async (_name, files, status, message) => {
    const response = await send(files);
    expect(response.status).toBe(status);
    expect(response.body.fieldErrors).toEqual({ cvFile: message });
    await expectNothingKept();
  });

  it('an upload that breaks off half way', async () => {
    const { body, type } = multipart([[Buffer.concat([pdf, Buffer.alloc(MEBIBYTE)]), 'cv.pdf']]);
    await new Promise<void>((resolve) => {
      const upload = httpRequest(`${platform.identity.url}/api/profile`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'content-length': body.length,
        },
      });
      upload.on('error', () => resolve());
      upload.write(body.subarray(0, body.length / 2), () => upload.destroy(new Error('gone')));
    });
    await expectNothingKept();
    expect((await platform.request('GET', '/api/profile', { token })).status).toBe(200);
  });
});

it('a whole DOCX of the right kind is taken', async () => {
  const response = await send([[docx, 'mon cv.docx', WORD]]);
  expect(response.status).toBe(200);
  expect(response.body.userCv).toMatchObject({ originalName: 'mon cv.docx' });
  const download = await platform.request('GET', '/api/profile/cv', { token });
  expect(download.headers.get('content-disposition')).toContain('attachment; filename="mon cv.docx"');
  expect(download.headers.get('x-content-type-options')).toBe('nosniff');
});

it('a name is kept whole, or refused with a sentence', async () => {
  const long = `${'é'.repeat(123)}😀.pdf`;
  expect((await send([[pdf, long]])).body.userCv).toMatchObject({ originalName: long });
  for (const name of [`${'curriculum '.repeat(50)}vitae.pdf`, 'cv\u2028.pdf'])
    expect(await send([[pdf, name]])).toMatchObject({
      status: 422,
      body: { fieldErrors: { cvFile: expect.stringContaining('puis réessayez') } },
    });
});

it.each(
  documentCases.map((one) => [`${one.file} as ${one.name ?? one.file}, ${one.declared}`, one] as const),
)('a CV as a program has written it: %s', async (_title, { file, name = file, declared, is }) => {
  const { status, body } = await send([[readCase(file), name, declared]]);
  if (is in errorCatalogue) {
    expect(body.code).toBe(is);
    expect(body.fieldErrors).toEqual({ cvFile: expect.stringContaining('puis réessayez') });
  } else
    expect({ status, name: body.userCv?.originalName.split('.')[0] }).toEqual({
      status: 200,
      name: name.split('.')[0],
    });
});
