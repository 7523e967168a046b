import { connect } from 'node:net';
import { publishOffer, readOffer } from '@praticio/contracts/offers/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFileStore, type FileStore } from '../src/files/file-store.ts';
import type { HandledEndpoint } from '../src/http/handle.ts';
import { readMultipart } from '../src/http/multipart.ts';
import { sendFile } from '../src/http/send-file.ts';
import { uploadsInFlight } from '../src/http/upload-room.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { handleRaw, toyService } from './toy-service.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const ole = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(512),
]);
const PDF_ONLY = 'Seuls les fichiers PDF sont acceptés';

let platform: TestPlatform;
let service: TestService;
let store: FileStore;
let handled = 0;
let token: string;

const extra: HandledEndpoint[] = [
  handleRaw(publishOffer, async (ctx) => {
    const { fields, files } = await readMultipart(ctx, {
      fields: z.object({ title: z.string().optional() }),
      files: [
        {
          field: 'document',
          max: 1,
          maxBytes: 50_000,
          kinds: ['pdf', 'doc'],
          messages: { wrongKind: PDF_ONLY },
        },
        {
          field: /^photo_\d+$/,
          max: 2,
          maxBytes: 20_000,
          kinds: ['png', 'jpeg'],
          messages: { tooMany: 'Maximum 2 photos', tooLarge: '"{file}" dépasse 20 ko' },
        },
      ],
    });
    handled += 1;
    const stored = await Promise.all(files.map((file) => store.put({ ...file, owner: 'u1' })));
    ctx.body = { fields, files: stored };
  }),
  handleRaw(readOffer, async (ctx) => {
    const file = await store.get(String(ctx.params.id));
    if (file) sendFile(ctx, file);
  }),
];

beforeAll(async () => {
  platform = await startTestPlatform();
  const wired = toyService({
    extra,
    wired: (context) => {
      store = createFileStore(context.connection, context);
    },
  });
  service = await platform.start(wired);
  token = await platform.signToken({ id: 'u1', roles: ['ROLE_RECRUITER'] });
});
afterAll(() => platform.stop());
beforeEach(() => {
  handled = 0;
});

type Part = [field: string, bytes: Buffer, name: string, type: string];
async function upload(parts: Part[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, bytes, name, type] of parts) form.append(field, new Blob([bytes], { type }), name);
  return service.request<{ files: { id: string; name: string; size: number }[]; fields: unknown }>(
    'POST',
    '/api/offers',
    { token, form },
  );
}

describe('an upload', () => {
  it('delivers fields and files, which come back as harmless downloads', async () => {
    const { status, body } = await upload(
      [
        ['document', pdf, 'Fiche de poste été.pdf', 'application/pdf'],
        ['photo_1', png, 'a.png', 'image/png'],
        ['photo_2', png, 'b.PNG', ''],
        ['other', pdf, 'ignored.pdf', 'application/pdf'],
      ],
      { title: 'Médecin', ownerId: 'someone' },
    );
    expect({ status, fields: body.fields }).toEqual({ status: 200, fields: { title: 'Médecin' } });
    expect(body.files.map((file) => file.name)).toEqual(['Fiche de poste été.pdf', 'a.png', 'b.PNG']);
    const download = await fetch(`${service.url}/api/offers/${body.files[0]?.id}`);
    expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Fiche de poste _t_.pdf"; filename*=UTF-8''Fiche%20de%20poste%20%C3%A9t%C3%A9.pdf`,
    );
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('may have an empty file field', async () => {
    const { status, body } = await upload([['document', Buffer.alloc(0), '', 'application/octet-stream']]);
    expect({ status, files: body.files }).toEqual({ status: 200, files: [] });
  });

  it('loses the path that old browsers put before a file name', async () => {
    const { body } = await upload([['document', pdf, 'C:\\fakepath\\a.pdf', 'application/pdf']]);
    expect(body.files[0]?.name).toBe('a.pdf');
  });

  it('may be an old Word document', async () => {
    expect((await upload([['document', ole, 'cv.doc', 'application/msword']])).status).toBe(200);
  });

  const refusals: Record<string, [parts: Part[], status: number, code: string]> = {
    'content that is not what the name says': [[['document', png, 'a.pdf', 'application/pdf']], 415, 'upload/content-mismatch'],
    'an executable in place of a Word document': [
      [['document', Buffer.concat([ole.subarray(0, 512), Buffer.alloc(512)]), 'a.doc', 'application/msword']],
      415,
      'upload/content-mismatch',
    ],
    'a format that is not wanted': [[['document', png, 'a.png', 'image/png']], 415, 'upload/unsupported-type'],
    'a double extension': [[['document', pdf, 'a.pdf.exe', 'application/pdf']], 415, 'upload/unsupported-type'],
    'a PDF that is an archive too': [
      [['document', Buffer.concat([pdf, zipEnd]), 'a.pdf', 'application/pdf']],
      415,
      'upload/content-mismatch',
    ],
    'a picture that is a page too': [
      [['photo_1', Buffer.concat([png, Buffer.from('<ScRipt>alert(1)</script>')]), 'a.png', 'image/png']],
      415,
      'upload/content-mismatch',
    ],
    'too large': [[['photo_1', Buffer.concat([png, Buffer.alloc(30_000)]), 'a.png', 'image/png']], 413, 'upload/too-large'],
    'far too large': [[['photo_1', Buffer.alloc(3_000_000), 'a.png', 'image/png']], 413, 'upload/too-large'],
    'too many': [
      [1, 2, 3].map((index): Part => [`photo_${index}`, png, `${index}.png`, 'image/png']),
      422,
      'upload/too-many',
    ],
    'empty': [[['document', Buffer.alloc(0), 'a.pdf', 'application/pdf']], 422, 'upload/empty'],
    'a path in the name': [[['document', pdf, '../../etc/a.pdf', 'application/pdf']], 422, 'upload/bad-name'],
    'a null byte in the name': [[['document', pdf, 'a.pdf\0.png', 'application/pdf']], 422, 'upload/bad-name'],
    'a line separator in the name': [[['document', pdf, 'a\u2028b.pdf', 'application/pdf']], 422, 'upload/bad-name'],
    'a name that is too long': [[['document', pdf, `${'a'.repeat(251)}.pdf`, 'application/pdf']], 422, 'upload/bad-name'],
    'a reversed name': [[['document', pdf, 'a\u202efdp.pdf', 'application/pdf']], 422, 'upload/bad-name'],
  }; // biome-ignore format: a table

  it.each(Object.keys(refusals))('is refused clearly and stores nothing: %s', async (name) => {
    const [parts, status, code] = refusals[name] ?? [[], 0, ''];
    const response = await upload(parts);
    expect({ status: response.status, body: response.body }).toMatchObject({ status, body: { code } });
    expect(handled).toBe(0);
  });

  it("is refused with the rule's own sentences, if it has some", async () => {
    const large = Buffer.concat([png, Buffer.alloc(30_000)]);
    expect((await upload([['photo_1', large, 'vue.png', 'image/png']])).body).toMatchObject({
      fieldErrors: { photo_1: '"vue.png" dépasse 20 ko' },
    });
    expect((await upload([['document', png, 'a.png', 'image/png']])).body).toMatchObject({
      details: PDF_ONLY,
    });
  });

  it.each<[name: string, stored: string]>([
    ['Fiche \u202f« Été »\u00a0 2026.pdf', 'Fiche \u202f« Été »\u00a0 2026.pdf'],
    [`${'a'.repeat(194)}😀.pdf`, `${'a'.repeat(194)}😀.pdf`],
    ['Re\u0301sume\u0301.pdf', 'Résumé.pdf'],
    ['a "b"; filename=c.pdf', 'a "b"; filename=c.pdf'],
    // as long as a file system allows, an emoji where it would be cut
    [`${'😀'.repeat(62)}abc.pdf`, `${'😀'.repeat(62)}abc.pdf`],
    ['Fiche de poste', 'Fiche de poste.pdf'],
    ['a&#1234;.pdf', 'a&#1234;.pdf'],
  ])('keeps a name whole: %s', async (name, stored) => {
    const { status, body } = await upload([['document', pdf, name, 'text/html']]);
    expect({ status, names: body.files.map((file) => file.name) }).toEqual({ status: 200, names: [stored] });
  });

  const sendRaw = (pieces: (string | Buffer)[]) =>
    service.request<{ files: { name: string }[]; fields: object }>('POST', '/api/offers', {
      token,
      body: Buffer.concat([...pieces, '\r\n--x--\r\n'].map((piece) => Buffer.from(piece))),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  const part = (rest: string) => `--x\r\nContent-Disposition: form-data; ${rest}\r\n`;

  it.each<[how: string, head: string, name: string]>([
    ['without a media type', 'name="document"; filename="a.pdf"', 'a.pdf'],
    ['with the name first', 'filename="a.pdf"; name="document"', 'a.pdf'],
    ['with an encoded name', 'name="document"; filename*=UTF-8\'\'%C3%A9t%C3%A9.pdf', 'été.pdf'],
    ['with both names', 'name="document"; filename="_.pdf"; filename*=utf-8\'\'%C3%A9.pdf', 'é.pdf'],
    ['with an escaped quote', 'name="document"; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ])('takes a file whose part is written %s', async (_how, head, name) => {
    const { status, body } = await sendRaw([`${part(head)}\r\n`, pdf]);
    expect({ status, names: body.files?.map((file) => file.name) }).toEqual({ status: 200, names: [name] });
  });

  it('takes a text that comes with a media type', async () => {
    const { body } = await sendRaw([`${part('name="title"')}Content-Type: text/plain\r\n\r\nÉté`]);
    expect(body.fields).toEqual({ title: 'Été' });
  });

  it('keeps a name whose bytes come in two pieces', async () => {
    const { port } = new URL(service.url);
    const pieces = [
      `${part('name="photo_1"; filename="a.png"')}\r\n`,
      png,
      `\r\n${part('name="document"; filename="é😀.pdf"')}\r\n`,
      pdf,
      '\r\n--x--\r\n',
    ];
    const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    const cut = body.indexOf(Buffer.from('😀')) + 2;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/offers HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`,
    );
    socket.write(`Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body.subarray(0, cut));
    await expect.poll(uploadsInFlight).toBeGreaterThan(0);
    socket.write(body.subarray(cut));
    const response = (await socket.toArray()).join('');
    expect(response).toContain('"name":"é😀.pdf"');
  });

  it('is refused when it is not multipart, or broken', async () => {
    const send = (body: string, type: string) =>
      service.request('POST', '/api/offers', { token, body, headers: { 'content-type': type } });
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('nonsense', 'multipart/form-data')).status).toBe(400);
    const proto = '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nv\r\n--x--\r\n';
    expect((await send(proto, 'multipart/form-data; boundary=x')).status).toBe(400);
  });

  it('leaves nothing behind when it is aborted half way, and the service continues', async () => {
    const { port } = new URL(service.url);
    const head = `POST /api/offers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000\r\n\r\n';
    const part = '--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n';
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${head}${type}${part}Content-Type: application/pdf\r\n\r\n%PDF-1.4`);
    await expect.poll(uploadsInFlight).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(uploadsInFlight).toBe(0);
    expect((await upload([['document', pdf, 'a.pdf', 'application/pdf']])).status).toBe(200);
    expect(handled).toBe(1);
  });
});
