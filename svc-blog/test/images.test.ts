import { DAY_MS } from '@praticio/contracts/base/units';
import { adminArticleSchema, uploadedImageSchema } from '@praticio/contracts/blog/article-administration';
import { articleImageSources } from '@praticio/contracts/blog/article-image';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInput, aPng, articleForm, forgetArticles, modelsOf } from './article-factory.ts';
import { startBlog } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;
let token: string;

beforeAll(async () => {
  ({ platform, blog, token } = await startBlog({ TIDY_SWEEP_MS: '200' }));
});
afterAll(() => platform.stop());
beforeEach(() => forgetArticles(blog));

type Refusal = { fieldErrors?: Record<string, string>; message: string };
const send = (form: FormData, path = 'articles') =>
  blog.request<Refusal>('POST', `/api/admin/blog/${path}`, { token, form });
const imageForm = (file: { name: string; type: string; bytes: Buffer }) => {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
  return form;
};

async function download(path: string) {
  const response = await fetch(blog.url + path);
  const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, format, headers: response.headers };
}

test('the main picture is served as WebP in the widths of the srcset, and may be cached for ever', async () => {
  const form = articleForm(anInput({ imageAlt: 'Un cabinet' }), await aPng(2_000, 1_000));
  const article = adminArticleSchema.parse((await send(form)).body);
  expect(article).toMatchObject({
    imageAlt: 'Un cabinet',
    image: expect.stringMatching(/^[0-9a-f-]{36}_1600x800\.webp$/),
  });
  const { src, srcSet } = articleImageSources(article.image ?? '');
  const [small, medium, full] = (srcSet ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '');
  expect(full).toBe(src);
  for (const [path, width] of [
    [small, 480],
    [medium, 960],
    [full, 1_600],
  ] as const) {
    const picture = await download(path ?? '');
    expect([picture.width, picture.format]).toEqual([width, 'webp']);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  }
});

test('a saved article keeps its picture until it is removed or replaced', async () => {
  const created = adminArticleSchema.parse((await send(articleForm(anInput(), await aPng()))).body);
  const save = async (input: Record<string, unknown>) =>
    adminArticleSchema.parse((await send(articleForm(anInput(input)), `articles/${created.id}`)).body);
  expect((await save({})).image).toBe(created.image);
  expect(await save({ removeImage: true, imageAlt: 'x' })).toMatchObject({ image: null, imageAlt: '' });
});

test('a picture in the text keeps its text alternative and gets a srcset; its event handlers are removed', async () => {
  const { src } = uploadedImageSchema.parse((await send(imageForm(await aPng()), 'images')).body);
  const content = `<p>Voici</p><p><img src="${src}" alt="Une salle &quot;claire&quot;" onerror="x"></p>`;
  const article = adminArticleSchema.parse((await send(articleForm(anInput({ content })))).body);
  expect(article.content).toContain(`src="${src}"`);
  expect(article.content).toContain('alt="Une salle &quot;claire&quot;"');
  expect(article.content).toMatch(/loading="lazy".*srcset="[^"]+480w[^"]+960w[^"]+1200w"/);
  expect(article.content).not.toContain('onerror');
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
test.each([
  ['texte.txt', 'text/plain', Buffer.from('bonjour')],
  ['image.svg', 'image/svg+xml', svg],
  ['image.png', 'image/png', svg],
  ['<img src=x onerror=alert(1)>.png', 'image/png', Buffer.from('<script>alert(1)</script>')],
  ['image.png', 'image/png', Buffer.alloc(0)],
])('the file %s of type %s is refused: it is no picture', async (name, type, bytes) => {
  const { status, body } = await send(articleForm(anInput(), { name, type, bytes }));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.fieldErrors).toEqual({ image: 'Veuillez sélectionner une image valide' });
  expect(await modelsOf(blog).articles.countDocuments({})).toBe(0);
});

test.each([
  [300, [300]],
  [700, [480, 700]],
])('a picture %i pixels wide is never enlarged, and the srcset says so', async (width, widths) => {
  const article = adminArticleSchema.parse((await send(articleForm(anInput(), await aPng(width, 200)))).body);
  const { src, srcSet } = articleImageSources(article.image ?? '');
  const entries = srcSet?.split(', ').map((entry) => entry.split(' ')) ?? [[src, `${width}w`]];
  expect(entries.map(([, descriptor]) => descriptor)).toEqual(widths.map((wide) => `${wide}w`));
  for (const [index, [path]] of entries.entries())
    expect((await download(path ?? '')).width).toBe(widths[index]);
});

test('a small picture in the text has its own size as attributes, and no srcset', async () => {
  const { src } = uploadedImageSchema.parse((await send(imageForm(await aPng(300, 200)), 'images')).body);
  const { content } = adminArticleSchema.parse(
    (await send(articleForm(anInput({ content: `<p><img src="${src}" alt="x"></p>` })))).body,
  );
  expect(content).toContain('width="300" height="200"');
  expect(content).not.toContain('srcset');
});

test('a picture over 5 MB is refused', async () => {
  const { bytes } = await aPng();
  const large = Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)]);
  const { status, body } = await send(
    articleForm(anInput(), { name: 'a.png', type: 'image/png', bytes: large }),
  );
  expect([status, body.fieldErrors]).toEqual([413, { image: "L'image ne doit pas dépasser 5MB" }]);
});

test('the hostile file name of a picture is neither stored nor returned', async () => {
  const { bytes } = await aPng();
  const file = { name: '"><img src=x onerror=alert(1)>.png', type: 'image/png', bytes };
  const { status, body } = await send(articleForm(anInput(), file));
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain('onerror');
});

test('pictures that no article uses are removed after thirty days', async () => {
  const kept = adminArticleSchema.parse((await send(articleForm(anInput(), await aPng()))).body);
  const unused = uploadedImageSchema.parse((await send(imageForm(await aPng()), 'images')).body);
  const { images } = modelsOf(blog);
  await images.updateMany({}, { $set: { at: new Date(Date.now() - 31 * DAY_MS) } });
  await expect.poll(() => images.countDocuments({ _id: unused.image })).toBe(0);
  await expect.poll(async () => (await fetch(blog.url + unused.src)).status).toBe(404);
  expect((await fetch(`${blog.url}/uploads/articles/${kept.image}`)).status).toBe(200);
});

test.each(['..%2F..%2Fetc%2Fpasswd', 'x.webp', '1.svg', '%00.webp'])(
  '/uploads/articles/%s is not found',
  async (file) => {
    expect([400, 404]).toContain((await fetch(`${blog.url}/uploads/articles/${file}`)).status);
  },
);
