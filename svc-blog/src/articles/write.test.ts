import { describe, expect, it } from 'vitest';
import { anInput, type MemoryPorts, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { newArticleFields } from './article.ts';
import { createArticle } from './create.ts';
import { deleteArticle } from './delete.ts';
import { listRevisions, restoreRevision } from './revisions.ts';
import { updateArticle } from './update.ts';

const admin = { id: 'admin' };
const publishedNow = { status: 'published', publishedAt: '2026-11-22' } as const;
const create = (
  ports: MemoryPorts,
  values: Parameters<typeof anInput>[0] = {},
  image: Buffer | null = null,
) => createArticle(ports)(admin, { input: anInput(values), image });
const update = (
  ports: MemoryPorts,
  values: Parameters<typeof anInput>[0] = {},
  image: Buffer | null = null,
) => updateArticle(ports)(admin, 'a1', { input: anInput(values), image });
const versionsOf = (ports: MemoryPorts) => ports.revisions.stored.map(({ version }) => version);
const audited = (ports: MemoryPorts) =>
  ports.events.flatMap((event) => (event.type === 'article.administered' ? [event.data] : []));

describe('a new article', () => {
  it('is stored with its slug, and the audit log names its author', async () => {
    const ports = memoryPorts();
    const article = await create(ports, { tags: 'Garde, garde, nuit', category: 'Santé' });
    expect(ports.articles.all()).toEqual([article]);
    expect(article).toEqual({
      ...newArticleFields,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'bien-dormir',
      status: 'draft',
      publishedAt: null,
      readingMinutes: 1,
      createdAt: NOW,
      updatedAt: NOW,
      title: 'Bien dormir',
      excerpt: '',
      content: '<p>Une sieste aide.</p>',
      category: 'Santé',
      tags: ['Garde', 'nuit'],
      author: '',
      authorTitle: '',
      image: null,
      imageAlt: '',
    });
    expect(ports.slugs.held.get('bien-dormir')).toBe(article.id);
    expect(audited(ports)).toEqual([
      {
        adminId: 'admin',
        action: 'article-created',
        userId: null,
        target: { kind: 'article', id: article.id },
        reason: '',
      },
    ]);
  });

  it('is announced at once when it is visible; its day begins at midnight in Paris', async () => {
    const ports = memoryPorts();
    expect(await create(ports, publishedNow)).toMatchObject({
      status: 'published',
      announced: true,
      shown: true,
      publishedAt: new Date('2026-11-21T23:00:00Z'),
    });
    expect(ports.eventTypes()).toEqual(['article.published', 'article.administered']);
  });

  it('is refused when its slug belongs to another article', async () => {
    const ports = memoryPorts();
    await create(ports);
    await expect(create(ports)).rejects.toMatchObject({
      extras: { fieldErrors: { slug: 'Ce slug est déjà utilisé par un autre article' } },
    });
    expect(ports.articles.all()).toHaveLength(1);
  });

  it('is refused when nothing of its text may be shown', async () => {
    const ports = memoryPorts();
    await expect(create(ports, { content: '<p><script>1</script></p>' })).rejects.toMatchObject({
      extras: { fieldErrors: { content: 'Le contenu est requis' } },
    });
    expect(ports.slugs.held.size).toBe(0);
  });

  it('is autosaved as a draft only', async () => {
    const ports = memoryPorts();
    expect(await create(ports, { autosave: true })).toMatchObject({ autosaved: true });
    await expect(create(ports, { ...publishedNow, autosave: true })).rejects.toMatchObject({
      code: 'article/not-a-draft',
    });
  });

  it('has the words of its picture only together with the picture', async () => {
    const ports = memoryPorts();
    const picture = Buffer.from('picture');
    expect(await create(ports, { imageAlt: 'Un lit' })).toMatchObject({ image: null, imageAlt: '' });
    const article = await create(ports, { slug: 'autre', imageAlt: 'Un lit' }, picture);
    expect(article).toMatchObject({ image: 'image-1', imageAlt: 'Un lit' });
    expect(ports.stored).toEqual([picture]);
  });
});

describe('a saved article', () => {
  it('has a new version; the version before becomes a revision', async () => {
    const ports = memoryPorts();
    const before = ports.articles.keep({ views: 5 });
    const saved = await update(ports, { ...publishedNow, title: 'Mieux dormir', version: 1 });
    expect(saved).toMatchObject({ id: 'a1', version: 2, title: 'Mieux dormir', views: 5, updatedAt: NOW });
    expect(saved.createdAt).toEqual(before.createdAt);
    expect(ports.revisions.stored).toMatchObject([{ version: 1, content: { title: 'Bien dormir' } }]);
    expect(audited(ports)).toMatchObject([{ action: 'article-updated', target: { id: 'a1' } }]);
    expect(ports.eventTypes()).toEqual(['article.administered']);
  });

  it('is announced as gone when it becomes a draft again', async () => {
    const ports = memoryPorts();
    ports.articles.keep();
    expect(await update(ports)).toMatchObject({ status: 'draft', publishedAt: null, announced: false });
    expect(ports.eventTypes()).toEqual(['article.unpublished', 'article.administered']);
  });

  it('must exist, and have the version that its author has read', async () => {
    const ports = memoryPorts();
    await expect(update(ports)).rejects.toMatchObject({ code: 'article/not-found' });
    ports.articles.keep({ version: 4 });
    await expect(update(ports, { version: 3 })).rejects.toMatchObject({ code: 'article/changed' });
    expect(ports.revisions.stored).toEqual([]);
    expect((await update(ports, { version: 4 })).version).toBe(5);
  });

  it('keeps its former slug only when visitors could know it', async () => {
    for (const shown of [true, false]) {
      const ports = memoryPorts();
      ports.articles.keep({ shown });
      await update(ports, { slug: 'nouveau' });
      expect(ports.slugs.kept).toEqual(shown ? ['bien-dormir'] : []);
      expect(ports.slugs.held.get('nouveau')).toBe('a1');
    }
  });

  it('claims no slug while the slug stays the same', async () => {
    const ports = memoryPorts();
    ports.articles.keep();
    await update(ports);
    expect([ports.slugs.held.size, ports.slugs.kept]).toEqual([0, []]);
  });

  it('keeps its picture until it is removed or replaced', async () => {
    const ports = memoryPorts();
    ports.articles.keep({ image: 'old' });
    expect((await update(ports)).image).toBe('old');
    expect((await update(ports, { removeImage: true })).image).toBeNull();
    expect((await update(ports, {}, Buffer.from('new'))).image).toBe('image-1');
  });
});

describe('an autosaved draft', () => {
  const autosave = { autosave: true };
  const keepDraft = (ports: MemoryPorts, values = {}) =>
    ports.articles.keep({ status: 'draft', publishedAt: null, announced: false, ...values });

  it('has no line in the audit log, and is no revision when it is saved again', async () => {
    const ports = memoryPorts();
    keepDraft(ports);
    expect(await update(ports, { ...autosave, version: 1 })).toMatchObject({ autosaved: true, version: 2 });
    await update(ports, { ...autosave, version: 2 });
    expect(await update(ports, { version: 3 })).toMatchObject({ autosaved: false });
    expect(versionsOf(ports)).toEqual([1]);
    expect(audited(ports)).toHaveLength(1);
  });

  it.each([
    [30, []],
    [31, [1]],
  ])('left untouched for %i minutes is followed by the revisions %j', async (minutes, versions) => {
    const ports = memoryPorts();
    keepDraft(ports, { autosaved: true, updatedAt: new Date(NOW.getTime() - minutes * 60_000) });
    await update(ports, { version: 1 });
    expect(versionsOf(ports)).toEqual(versions);
  });

  it('becomes a revision when it is replaced without naming its version', async () => {
    const ports = memoryPorts();
    keepDraft(ports, { autosaved: true });
    await update(ports);
    expect(versionsOf(ports)).toEqual([1]);
  });

  it('never publishes anything, and never changes a published text', async () => {
    const ports = memoryPorts();
    keepDraft(ports);
    await expect(update(ports, { ...autosave, ...publishedNow })).rejects.toMatchObject({
      code: 'article/not-a-draft',
    });
    ports.articles.keep();
    await expect(update(ports, autosave)).rejects.toMatchObject({ code: 'article/not-a-draft' });
  });
});

describe('a deleted article', () => {
  it('is gone with its comments, revisions and slugs, and announced as gone', async () => {
    const ports = memoryPorts();
    const article = ports.articles.keep();
    await ports.slugs.claim('bien-dormir', 'a1');
    await ports.revisions.keep(article);
    await ports.comments.insert(
      { id: 'c1', articleId: 'a1', name: 'Ana', content: 'Merci', createdAt: NOW, held: false },
      [],
    );
    await deleteArticle(ports)(admin, 'a1');
    expect(ports.articles.all()).toEqual([]);
    expect([ports.comments.stored, ports.revisions.stored, ports.slugs.held.size]).toEqual([[], [], 0]);
    expect(ports.events[0]).toEqual({
      type: 'article.unpublished',
      data: { articleId: 'a1', slug: 'bien-dormir', title: 'Bien dormir' },
    });
    expect(audited(ports)).toMatchObject([{ action: 'article-deleted' }]);
  });

  it('that was never announced is not announced as gone', async () => {
    const ports = memoryPorts();
    ports.articles.keep({ announced: false });
    await deleteArticle(ports)(admin, 'a1');
    expect(ports.eventTypes()).toEqual(['article.administered']);
  });

  it('must exist', async () => {
    await expect(deleteArticle(memoryPorts())(admin, 'a1')).rejects.toMatchObject({
      code: 'article/not-found',
    });
  });
});

describe('a revision', () => {
  it('is listed with its title and number of words', async () => {
    const ports = memoryPorts();
    const article = ports.articles.keep({ content: '<p>Trois petits mots</p>' });
    await ports.revisions.keep(article);
    expect(await listRevisions(ports)('a1')).toEqual([
      { version: 1, savedAt: article.updatedAt, title: 'Bien dormir', words: 3 },
    ]);
    await expect(listRevisions(ports)('absent')).rejects.toMatchObject({ code: 'article/not-found' });
  });

  it('is restored as a new version; slug, status and date stay, and the version before is kept', async () => {
    const ports = memoryPorts();
    await ports.revisions.keep(ports.articles.keep({ title: 'Avant', content: 'mot '.repeat(500) }));
    const current = ports.articles.keep({ version: 2, slug: 'autre', autosaved: true });
    const restored = await restoreRevision(ports)(admin, 'a1', 1);
    expect(restored).toMatchObject({
      title: 'Avant',
      readingMinutes: 2,
      version: 3,
      slug: 'autre',
      publishedAt: current.publishedAt,
      autosaved: false,
      updatedAt: NOW,
    });
    expect(versionsOf(ports)).toEqual([2, 1]);
    expect(audited(ports)).toMatchObject([{ action: 'article-restored' }]);
  });

  it('must exist, and so must its article', async () => {
    const ports = memoryPorts();
    const restore = () => restoreRevision(ports)(admin, 'a1', 7);
    await expect(restore()).rejects.toMatchObject({ code: 'article/not-found' });
    ports.articles.keep();
    await expect(restore()).rejects.toMatchObject({ code: 'revision/not-found' });
  });
});
