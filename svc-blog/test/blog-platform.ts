import { adminArticleSchema } from '@praticio/contracts/blog/article-administration';
import {
  startTestPlatform,
  type TestPlatform,
  type TestService,
} from '@praticio/service-kit/testing/platform';
import { afterAll, beforeEach } from 'vitest';
import { blogService } from '../src/service.ts';
import { anInput, articleForm, forgetArticles } from './article-factory.ts';
import { queries } from './queries.ts';

interface Refusal {
  code?: string;
  fieldErrors?: Record<string, string>;
  errors?: Record<string, string>;
}

interface BlogPlatform {
  platform: TestPlatform;
  blog: TestService;
  /** Token of an administrator. */
  token: string;
}

/** Starts svc-blog over real engines, with the token of an administrator. */
export async function startBlog(overrides: NodeJS.ProcessEnv = {}): Promise<BlogPlatform> {
  const platform = await startTestPlatform({ queries });
  const blog = await platform.start(blogService, overrides);
  return { platform, blog, token: await adminToken(platform) };
}

export const adminToken = (platform: TestPlatform) =>
  platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });

/** Sends the editor's form; `path` is '/<id>' to update a stored article. */
export function sendArticle(
  { blog, token }: Pick<BlogPlatform, 'blog' | 'token'>,
  input: unknown,
  path = '',
) {
  return blog.request<Refusal>('POST', `/api/admin/blog/articles${path}`, {
    token,
    form: articleForm(input),
  });
}

/** Saves an article as its author does; tests name only the fields that they are about. */
export async function saveArticle(
  admin: Pick<BlogPlatform, 'blog' | 'token'>,
  overrides: Record<string, unknown> = {},
  path = '',
) {
  return adminArticleSchema.parse((await sendArticle(admin, anInput(overrides), path)).body);
}

/** The first line of a test file about writing: `const { platform, blog, token, send, save, inPublic } = await beginBlog();`. */
export async function beginBlog(overrides: NodeJS.ProcessEnv = {}) {
  const started = await startBlog(overrides);
  const { platform, blog } = started;
  beforeEach(() => forgetArticles(blog));
  afterAll(() => platform.stop());
  return {
    ...started,
    /** Sends the editor's form and returns the response. */
    send: (input: unknown, path = '') => sendArticle(started, input, path),
    /** Saves an article and returns it. */
    save: (values: Record<string, unknown> = {}, path = '') => saveArticle(started, values, path),
    /** Reads an article as a visitor. */
    inPublic: (slug: string) => blog.request('GET', `/api/blog/${slug}`),
  };
}

/** A form whose article is published since 1 November. */
export const publishedNow = { status: 'published', publishedAt: '2026-11-01T08:00' };
