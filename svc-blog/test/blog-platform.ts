import { adminArticleSchema } from 'contracts/blog/article-administration';
import { startTestPlatform, type TestPlatform, type TestService } from 'service-kit/testing/platform';
import { blogService } from '../src/service.ts';
import { anInput, articleForm } from './article-factory.ts';

interface Refusal {
  code?: string;
  fieldErrors?: Record<string, string>;
  errors?: Record<string, string>;
}

interface BlogPlatform {
  platform: TestPlatform;
  blog: TestService;
  /** An administrator's. */
  token: string;
}

/** svc-blog over real engines, with an administrator to act as. */
export async function startBlog(overrides: NodeJS.ProcessEnv = {}): Promise<BlogPlatform> {
  const platform = await startTestPlatform();
  const blog = await platform.start(blogService, overrides);
  return { platform, blog, token: await adminToken(platform) };
}

export const adminToken = (platform: TestPlatform) =>
  platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });

/** Sends what the editor sends; `path` is that of a stored article. */
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

/** Stores an article as its author would; tests name only what they are about. */
export async function saveArticle(
  admin: Pick<BlogPlatform, 'blog' | 'token'>,
  overrides: Record<string, unknown> = {},
  path = '',
) {
  return adminArticleSchema.parse((await sendArticle(admin, anInput(overrides), path)).body);
}
