import { describe, expect, it } from 'vitest';
import { aComment, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { approveComment, listComments, removeComment } from './moderate.ts';
import { postComment } from './post.ts';
import { reportComment } from './report.ts';

const admin = { id: 'admin' };
const input = { name: 'Ana', email: 'ana@exemple.fr', comment: 'Merci', website: '' };

async function withArticle() {
  const ports = memoryPorts();
  ports.articles.keep();
  await ports.slugs.claim('bien-dormir', 'a1');
  return {
    ports,
    post: (values = {}) => postComment(ports)('bien-dormir', { ...input, ...values }, '1.2.3.4'),
  };
}

describe('a comment', () => {
  it('is stored without the email address, visible at once, and announced', async () => {
    const { ports, post } = await withArticle();
    const comment = await post({ name: ' Ana\n Maria ', comment: 'Merci\r\n' });
    expect(comment).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      articleId: 'a1',
      name: 'Ana Maria',
      content: 'Merci',
      createdAt: NOW,
      held: false,
    });
    expect(ports.comments.stored).toEqual([comment]);
    expect(ports.events).toEqual([
      { type: 'comment.posted', data: { articleId: 'a1', commentId: comment.id } },
    ]);
  });

  it.each([{ comment: 'voyez vole.fr' }, { name: 'vole.fr' }])(
    'with a link waits for approval and is not announced: %j',
    async (values) => {
      const { ports, post } = await withArticle();
      expect(await post(values)).toMatchObject({ held: true });
      expect([ports.comments.stored.length, ports.events]).toEqual([1, []]);
    },
  );

  it('signed with a reserved name is refused', async () => {
    const { ports, post } = await withArticle();
    await expect(post({ name: 'Praticio' })).rejects.toMatchObject({
      extras: { fieldErrors: { name: 'Ce nom est réservé, choisissez-en un autre.' } },
    });
    expect(ports.comments.stored).toEqual([]);
  });

  it('of a program that fills the hidden field gets a success and is not stored', async () => {
    const { ports, post } = await withArticle();
    expect(await post({ website: 'http://spam.test' })).toMatchObject({ name: 'Ana' });
    expect([ports.comments.stored, ports.commenters]).toEqual([[], []]);
  });

  it('is refused when its IP address has posted too many', async () => {
    const { ports, post } = await withArticle();
    await post();
    await post();
    await expect(post()).rejects.toMatchObject({ code: 'comment/too-many', extras: { retryAfter: 60 } });
    expect(ports.commenters).toEqual(['1.2.3.4', '1.2.3.4', '1.2.3.4']);
    expect(ports.comments.stored).toHaveLength(2);
  });

  it('needs an article that visitors can see', async () => {
    const { ports, post } = await withArticle();
    ports.articles.keep({ status: 'draft' });
    await expect(post()).rejects.toMatchObject({ code: 'article/not-found' });
  });
});

describe('a report', () => {
  it('names the comment with an excerpt and its page, and neither its author nor the reporter', async () => {
    const { ports } = await withArticle();
    await ports.comments.insert(aComment({ content: 'x'.repeat(600) }), []);
    await reportComment(ports)('bien-dormir', 'c1', { reason: 'spam', details: 'Publicité' });
    expect(ports.comments.reports).toEqual([
      {
        reportId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: 'comment',
        contentId: 'c1',
        authorId: null,
        reporterId: null,
        excerpt: `Ana : ${'x'.repeat(493)}…`,
        page: '/blog/bien-dormir',
        reason: 'spam',
        details: 'Publicité',
        reportedAt: NOW.toISOString(),
      },
    ]);
  });

  it.each([
    ['does not exist', []],
    ['belongs to another article', [aComment({ articleId: 'a2' })]],
  ])('of a comment that %s is refused', async (_what, comments) => {
    const { ports } = await withArticle();
    for (const comment of comments) await ports.comments.insert(comment, []);
    const report = reportComment(ports)('bien-dormir', 'c1', { reason: 'spam', details: '' });
    await expect(report).rejects.toMatchObject({ code: 'comment/not-found' });
  });
});

describe('moderation', () => {
  it('finds comments by their words and by the title of their article', async () => {
    const { ports } = await withArticle();
    ports.articles.keep({ id: 'a2', title: 'Cabinet', slug: 'cabinet' });
    await ports.comments.insert(aComment(), []);
    await ports.comments.insert(aComment({ id: 'c2', articleId: 'a2', name: 'Bilal' }), []);
    const find = async (search: string) =>
      (await listComments(ports)({ page: 1, limit: 10, search, status: '' })).comments.map(({ id }) => id);
    expect(await find('')).toEqual(['c1', 'c2']);
    expect(await find('Bilal')).toEqual(['c2']);
    expect(await find('dormir')).toEqual(['c1']);
    const { titles } = await listComments(ports)({ page: 1, limit: 10, search: 'Bilal', status: '' });
    expect([...titles]).toEqual([['a2', { title: 'Cabinet', slug: 'cabinet' }]]);
  });

  it('asks for no title when nothing is searched', async () => {
    const { ports } = await withArticle();
    ports.administration.search = () => expect.fail('searched');
    expect(await listComments(ports)({ page: 1, limit: 10, search: '', status: '' })).toMatchObject({
      total: 0,
    });
  });

  it('approves a held comment, which is announced then, once', async () => {
    const { ports } = await withArticle();
    await ports.comments.insert(aComment({ held: true }), []);
    await approveComment(ports)(admin, 'c1');
    await approveComment(ports)(admin, 'c1');
    expect(ports.comments.stored).toMatchObject([{ held: false }]);
    expect(ports.events).toEqual([
      {
        type: 'comment.administered',
        data: {
          adminId: 'admin',
          action: 'comment-approved',
          userId: null,
          target: { kind: 'comment', id: 'c1' },
          reason: '',
        },
      },
      { type: 'comment.posted', data: { articleId: 'a1', commentId: 'c1' } },
    ]);
  });

  it('removes a comment, and the audit log says who did', async () => {
    const { ports } = await withArticle();
    await ports.comments.insert(aComment(), []);
    await removeComment(ports)(admin, 'c1');
    expect(ports.comments.stored).toEqual([]);
    expect(ports.events).toMatchObject([{ data: { adminId: 'admin', action: 'comment-removed' } }]);
  });

  it.each([approveComment, removeComment])('needs a comment that exists', async (act) => {
    await expect(act(memoryPorts())(admin, 'c1')).rejects.toMatchObject({ code: 'comment/not-found' });
  });
});
