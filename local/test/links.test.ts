import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Checks that every link in a document and every citation in a comment leads to an existing file and heading. */

const root = join(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
const documents = files.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const withoutExamples = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors that forges make from headings: lower case, no punctuation, hyphens for spaces. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const headings = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm);
  for (const [, heading = ''] of headings) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

const known = new Map(documents.map((file) => [file, anchorsOf(read(file))]));

/** Whether `target`, a path from the root with or without an anchor, exists. */
function targetExists(target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = normalize(path).replace(/\/$/, '');
  if (anchor === undefined) return files.includes(file) || files.some((each) => each.startsWith(`${file}/`));
  return known.get(file)?.has(anchor) ?? false;
}

test('a broken link is reported', () => {
  expect(targetExists('README.md')).toBe(true);
  expect(targetExists('docs/operations')).toBe(true);
  expect(targetExists('docs/architecture.md#outbox')).toBe(true);
  expect(targetExists('docs/architecture.md#none')).toBe(false);
  expect(targetExists('docs/none.md')).toBe(false);
  expect(anchorsOf("## What it is: a `test`\n## Twice\n## Twice\n### L'été")).toEqual(
    new Set(['what-it-is-a-test', 'twice', 'twice-1', 'lété']),
  );
});

test.each(documents)('every link of %s leads to a file and a heading', (document) => {
  const text = withoutExamples(read(document));
  const inline = text.matchAll(/\]\(([^)\s]+)\)/g);
  const references = text.matchAll(/^\[[^\]]+\]: +(\S+)/gm);
  const targets = [...inline, ...references]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?|mailto):/.test(target));
  const fromRoot = (target: string) =>
    target.startsWith('#') ? document + target : join(dirname(document), target);
  expect(targets.filter((target) => !targetExists(fromRoot(target)))).toEqual([]);
});

const sources = files.filter((file) => /\.(?:tsx?|mjs|css|java|ya?ml)$|Dockerfile$|^\.ci\//.test(file));
const own = 'local/test/links.test.ts';

test('every document that a comment cites exists, with its heading', () => {
  const cited = sources.flatMap((file) => {
    if (file === own) return [];
    return [...read(file).matchAll(/\bdocs\/[\w./-]+?\.md(?:#[\w-]+)?/g)].map(([target]) => ({
      file,
      target,
    }));
  });
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(({ target }) => !targetExists(target))).toEqual([]);
});

/** Names of documents outside of the repository, and numbers of rules and parts in them. */
const outsideSources =
  /(?<![\w/-])(?:design|reliability|decisions|mercure|federation|rendering|look|style)\.md\b|\b[Pp]art [12]\b|\b[Rr]ule \d+\b|\bspecification,? part\b/g;

test('a citation of a document outside of the repository is reported', () => {
  const refused = [
    '(design.md, rule 2)',
    'part 2, Messaging',
    'as rule 4 asks',
    'the specification, part one',
  ];
  for (const text of refused) expect(text.match(outsideSources), text).not.toBeNull();
  expect('docs/decisions/billing.md and a part of it'.match(outsideSources)).toBeNull();
});

test('nothing cites a document outside of the repository', () => {
  const found = [...sources, ...documents].flatMap((file) =>
    file === own ? [] : (read(file).match(outsideSources) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

const topics = documents.filter((file) => /^docs\/decisions\/(?!README)[\w-]+\.md$/.test(file));
const records = documents.filter((file) => file.startsWith('docs/decisions/records/'));

test('the index of decisions names every topic and every record', () => {
  const index = read('docs/decisions/README.md');
  expect(topics.length).toBeGreaterThan(10);
  const linked = (file: string) => index.includes(`](${file.replace('docs/decisions/', '')})`);
  expect([...topics, ...records].filter((file) => !linked(file))).toEqual([]);
});

test('decisions are sorted by topic, without a common file', () => {
  expect(files).not.toContain('DECISIONS.md');
});

test.each(topics)('every subject of %s begins with its date', (topic) => {
  const subjects = read(topic).split(/^## /m).slice(1);
  expect(subjects.length).toBeGreaterThan(3);
  expect(subjects.filter((subject) => !/^.+\n\d{4}-\d{2}-\d{2}\. /.test(subject))).toEqual([]);
});

test.each(records)('%s has a date, a context, a decision and consequences', (record) => {
  const order =
    /^# \d+\. .+\n\n\d{4}-\d{2}-\d{2}\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/;
  expect(read(record)).toMatch(order);
});
