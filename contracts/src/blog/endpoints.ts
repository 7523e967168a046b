import { reportInputSchema, reportResponseSchema } from '../administration/report.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/params.ts';
import {
  articleListSchema,
  articleSchema,
  articleViewSchema,
  blogCategoriesSchema,
  blogQuerySchema,
  blogTagsSchema,
  commentInputSchema,
  commentParams,
  commentSchema,
  slugParams,
} from './article.ts';
import {
  ARTICLE_MAX_BYTES,
  adminArticleListSchema,
  adminArticleSchema,
  adminArticlesQuerySchema,
  adminCommentsQuerySchema,
  adminCommentsSchema,
  articleImageRule,
  articleInputSchema,
  articlePreviewSchema,
  blogStatsSchema,
  categoryStatsSchema,
  imageFieldsSchema,
  revisionParams,
  revisionsSchema,
  uploadedImageSchema,
} from './article-administration.ts';

export const listArticles = {
  method: 'GET',
  path: '/api/blog',
  access: 'public',
  summary: 'Visible articles, newest first, by category, tag or words',
  query: blogQuerySchema,
  response: articleListSchema,
} as const satisfies Endpoint;

export const listArticleCategories = {
  method: 'GET',
  path: '/api/blog/categories',
  access: 'public',
  summary: 'Categories with the number of visible articles in each',
  response: blogCategoriesSchema,
} as const satisfies Endpoint;

export const listArticleTags = {
  method: 'GET',
  path: '/api/blog/tags',
  access: 'public',
  summary: 'Tags of visible articles, the most used first',
  response: blogTagsSchema,
} as const satisfies Endpoint;

export const readArticle = {
  method: 'GET',
  path: '/api/blog/:slug',
  access: 'public',
  summary: 'One article with its comments; a former slug redirects with 301',
  params: slugParams,
  response: articleSchema,
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const countArticleView = {
  method: 'POST',
  path: '/api/blog/:slug/views',
  access: 'public',
  rate: 'read',
  summary: 'Counts a view of an article that a server has drawn; reading it by the API counts by itself',
  params: slugParams,
  response: articleViewSchema,
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const postComment = {
  method: 'POST',
  path: '/api/blog/:slug/comments',
  access: 'public',
  summary: 'Posts a comment, which is visible at once; one with a link waits for approval',
  params: slugParams,
  body: commentInputSchema,
  status: 201,
  response: commentSchema,
  errors: ['article/not-found', 'comment/too-many'],
} as const satisfies Endpoint;

export const reportComment = {
  method: 'POST',
  path: '/api/blog/:slug/comments/:id/report',
  access: 'public',
  summary: 'Reports a comment to the administrators',
  params: commentParams,
  body: reportInputSchema,
  status: 201,
  response: reportResponseSchema,
} as const satisfies Endpoint;

export const readBlogFeed = {
  method: 'GET',
  path: '/blog/feed.xml',
  access: 'public',
  summary: 'The latest articles as RSS 2.0',
  sends: 'application/rss+xml',
} as const satisfies Endpoint;

export const readArticleImage = {
  method: 'GET',
  path: '/uploads/articles/:file',
  access: 'public',
  summary: 'A picture of an article',
  sends: 'file',
} as const satisfies Endpoint;

export const readArticlePicture = {
  method: 'GET',
  path: '/social/articles/:slug',
  access: 'public',
  summary: 'The picture that previews of links to an article without a picture of its own show, 1200 × 630',
  params: slugParams,
  sends: 'file',
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const readBlogStats = {
  method: 'GET',
  path: '/api/admin/blog/stats',
  access: 'admin',
  summary: 'Figures of the blog',
  response: blogStatsSchema,
} as const satisfies Endpoint;

export const searchArticles = {
  method: 'GET',
  path: '/api/admin/blog/articles',
  access: 'admin',
  summary: 'All articles, drafts too, by status or words',
  query: adminArticlesQuerySchema,
  response: adminArticleListSchema,
} as const satisfies Endpoint;

/** The fields as JSON in part `data`, the main picture in part `image`. */
const articleForm = {
  fields: articleInputSchema,
  jsonPart: 'data',
  files: { image: articleImageRule },
} as const;

export const createArticle = {
  method: 'POST',
  path: '/api/admin/blog/articles',
  access: 'admin',
  summary: 'Creates an article',
  form: articleForm,
  status: 201,
  response: adminArticleSchema,
} as const satisfies Endpoint;

export const findArticle = {
  method: 'GET',
  path: '/api/admin/blog/articles/:id',
  access: 'admin',
  summary: 'An article as it is edited',
  params: idParams,
  response: adminArticleSchema,
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const updateArticle = {
  method: 'POST',
  path: '/api/admin/blog/articles/:id',
  access: 'admin',
  summary: 'Saves an article; refused if somebody else has changed it in between',
  params: idParams,
  form: articleForm,
  response: adminArticleSchema,
  errors: ['article/not-found', 'article/changed', 'article/not-a-draft'],
} as const satisfies Endpoint;

export const deleteArticle = {
  method: 'DELETE',
  path: '/api/admin/blog/articles/:id',
  access: 'admin',
  summary: 'Deletes an article',
  params: idParams,
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const listRevisions = {
  method: 'GET',
  path: '/api/admin/blog/articles/:id/revisions',
  access: 'admin',
  summary: 'Former versions of an article',
  params: idParams,
  response: revisionsSchema,
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const restoreRevision = {
  method: 'POST',
  path: '/api/admin/blog/articles/:id/revisions/:version/restore',
  access: 'admin',
  summary: 'Restores a former version of an article',
  params: revisionParams,
  response: adminArticleSchema,
  errors: ['article/not-found'],
} as const satisfies Endpoint;

export const uploadArticleImage = {
  method: 'POST',
  path: '/api/admin/blog/images',
  access: 'admin',
  summary: 'Stores a picture for the text of an article',
  form: { fields: imageFieldsSchema, files: { image: articleImageRule } },
  status: 201,
  response: uploadedImageSchema,
} as const satisfies Endpoint;

export const previewArticle = {
  method: 'POST',
  path: '/api/admin/blog/preview',
  access: 'admin',
  summary: 'The text of an article as readers would see it',
  body: articlePreviewSchema,
  maxBytes: ARTICLE_MAX_BYTES,
  response: articlePreviewSchema,
} as const satisfies Endpoint;

export const listAllCategories = {
  method: 'GET',
  path: '/api/admin/blog/categories',
  access: 'admin',
  summary: 'Categories with the number of visible articles in each',
  response: blogCategoriesSchema,
} as const satisfies Endpoint;

export const readCategoryStats = {
  method: 'GET',
  path: '/api/admin/blog/categories/stats',
  access: 'admin',
  summary: 'Articles and views by category',
  response: categoryStatsSchema,
} as const satisfies Endpoint;

export const searchComments = {
  method: 'GET',
  path: '/api/admin/blog/comments',
  access: 'admin',
  summary: 'Comments of all articles, newest first',
  query: adminCommentsQuerySchema,
  response: adminCommentsSchema,
} as const satisfies Endpoint;

export const approveComment = {
  method: 'PUT',
  path: '/api/admin/blog/comments/:id/approve',
  access: 'admin',
  summary: 'Approves a held comment, which becomes visible',
  params: idParams,
} as const satisfies Endpoint;

export const deleteComment = {
  method: 'DELETE',
  path: '/api/admin/blog/comments/:id',
  access: 'admin',
  summary: 'Deletes a comment',
  params: idParams,
} as const satisfies Endpoint;
