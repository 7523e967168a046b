import { randomUUID } from 'node:crypto';
import * as blogEndpoints from '@praticio/contracts/blog/endpoints';
import { blogExamples } from '@praticio/contracts/blog/examples';
import { type Given, sendExample, sendLargestTexts } from '@praticio/service-kit/testing/examples';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { aPng, forgetArticles, storeArticle } from './article-factory.ts';
import { saveArticle, startBlog } from './blog-platform.ts';

const endpoints: typeof blogEndpoints = { ...blogEndpoints };

/** Sends every example of the reference to a running service. */
let platform: TestPlatform;
let blog: TestService;
let token: string;

beforeAll(async () => {
  ({ platform, blog, token } = await startBlog());
});
afterAll(() => platform.stop());
beforeEach(() => forgetArticles(blog));

async function png(): Promise<File> {
  const { name, type, bytes } = await aPng();
  return new File([new Uint8Array(bytes)], name, { type });
}

async function storedArticle(): Promise<Given> {
  const { _id } = await storeArticle(blog, { title: 'Bien dormir en garde' });
  return { params: { id: _id } };
}

async function storedComment(): Promise<Given> {
  await storedArticle();
  const { postComment } = endpoints;
  const { body } = await sendExample(blog.request, postComment, blogExamples.postComment);
  return { params: { id: (body as { id: string }).id } };
}

type Name = keyof typeof blogEndpoints;

/** Creates the data that an example needs by the noun in its path, and returns its changes to the example. */
const preparationsByPath: [RegExp, () => Promise<Given>][] = [
  [/\/articles\/:id/, storedArticle],
  [/\/comments\/:id/, storedComment],
  [/\/:slug/, async () => ({ ...(await storedArticle()), params: {} })],
];

/** The same by name, for endpoints that need something else. */
const preparations: Partial<Record<Name, () => Promise<Given>>> = {
  async restoreRevision() {
    const { id, version } = await saveArticle({ blog, token }, { title: 'Avant' });
    await saveArticle({ blog, token }, { title: 'Après' }, `/${id}`);
    return { params: { id, version } };
  },
  uploadArticleImage: async () => ({ files: { image: await png() } }),
  async readArticleImage() {
    const { body } = await sendExample(
      blog.request,
      endpoints.uploadArticleImage,
      blogExamples.uploadArticleImage,
      { token, files: { image: await png() } },
    );
    return { params: { file: (body as { image: string }).image } };
  },
};

async function prepare(name: Name): Promise<Given> {
  const byPath = preparationsByPath.find(([noun]) => noun.test(endpoints[name].path))?.[1];
  const given = (await (preparations[name] ?? byPath)?.()) ?? {};
  const headers = {
    'x-forwarded-for': `203.0.113.${Math.ceil(Math.random() * 250)}`,
    'x-request-id': randomUUID(),
  };
  return { token, headers, ...given };
}

test.each(Object.keys(endpoints) as Name[])('the example of %s works', async (name) => {
  await sendExample(blog.request, endpoints[name], blogExamples[name], await prepare(name));
});

test.each(Object.keys(endpoints) as Name[])(
  '%s delays no other request with its largest texts',
  { tags: ['deep'] },
  async (name) => {
    await sendLargestTexts(blog.request, endpoints[name], blogExamples[name], async () => {
      await forgetArticles(blog);
      return prepare(name);
    });
  },
);
