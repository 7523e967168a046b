import { articleInputSchema, IMAGE_TOO_LARGE, IMAGE_WRONG_KIND } from 'contracts/blog/article-administration';
import { ARTICLE_IMAGE_MAX_BYTES } from 'contracts/blog/limits';
import type { ErrorCode } from 'contracts/catalogue/errors';
import { AppError, parseOrThrow } from 'service-kit/errors';
import type { AppContext } from 'service-kit/http-app';
import { readMultipart } from 'service-kit/multipart';
import { parseJson } from 'service-kit/request-body';
import { z } from 'zod';
import type { ArticleDraft } from '../domain/article-writing.ts';

const imageRule = {
  field: 'image',
  max: 1,
  maxBytes: ARTICLE_IMAGE_MAX_BYTES,
  kinds: ['jpeg', 'png', 'webp', 'gif'] as ('jpeg' | 'png' | 'webp' | 'gif')[],
  messages: { tooLarge: IMAGE_TOO_LARGE, wrongKind: IMAGE_WRONG_KIND, tooMany: IMAGE_WRONG_KIND },
};
/** What the kit refuses without a sentence of the field's own: there is only this one file. */
const sentences: Partial<Record<ErrorCode, string>> = {
  'upload/bad-name': IMAGE_WRONG_KIND,
  'upload/content-mismatch': IMAGE_WRONG_KIND,
  'upload/empty': IMAGE_WRONG_KIND,
  'upload/too-large': IMAGE_TOO_LARGE,
};

/** The picture and the fields around it; a refused picture has its sentence under `image`. */
async function readForm<Fields extends z.ZodType>(ctx: AppContext, fields: Fields) {
  try {
    const form = await readMultipart(ctx, { fields, files: [imageRule] });
    return { fields: form.fields, image: form.files[0]?.bytes ?? null };
  } catch (error) {
    const sentence = error instanceof AppError && sentences[error.code];
    if (!sentence) throw error;
    throw new AppError(error.code, { cause: error, fieldErrors: { image: sentence } });
  }
}

/** Part `data` with the article as JSON, and optionally the main picture as `image`. */
export async function readArticleForm(ctx: AppContext): Promise<ArticleDraft> {
  const { fields, image } = await readForm(ctx, z.object({ data: z.string() }));
  return { input: parseOrThrow(articleInputSchema, parseJson(Buffer.from(fields.data))), image };
}

/** A picture for the text of an article. */
export async function readImageForm(ctx: AppContext): Promise<Buffer> {
  const { image } = await readForm(ctx, z.object({}));
  if (!image) throw new AppError('upload/empty', { fieldErrors: { image: IMAGE_WRONG_KIND } });
  return image;
}
