import { expect } from '@playwright/test';

interface ArticleFields {
  title: string;
  slug: string;
  content?: string;
  [field: string]: unknown;
}

interface StoredArticle {
  id: string;
  slug: string;
  version: number;
}

/** Saves an article as the editor does: a new one, or the one with `id`. By default published on 5 January. */
export async function saveArticle(
  token: string,
  fields: ArticleFields,
  { id, image }: { id?: string; image?: File } = {},
): Promise<StoredArticle> {
  const form = new FormData();
  const usual = {
    content: '<p>Un texte de démonstration.</p>',
    status: 'published',
    publishedAt: '2026-01-05',
  };
  form.set('data', JSON.stringify({ ...usual, ...fields }));
  if (image) form.set('image', image);
  const response = await fetch(
    new URL(`/api/admin/blog/articles${id ? `/${id}` : ''}`, process.env.E2E_URL),
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  );
  expect(response.status).toBe(id ? 200 : 201);
  return (await response.json()) as StoredArticle;
}

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);
