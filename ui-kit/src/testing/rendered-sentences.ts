import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import states from './specification-states.json' with { type: 'json' };
import quoted from './specification-strings.json' with { type: 'json' };

/**
 * `specification-states.json` names a test for each sentence that the specification quotes: the state in which a page shows
 * it. Such a test fails if it has rendered the sentence nowhere. To record a new table, run the tests of all pages with
 * RECORD_SENTENCES=<file>, which gets a line of JSON for each test.
 */
const root = join(import.meta.dirname, '../../..');
const recording = process.env.RECORD_SENTENCES;
const all = (quoted as { text: string; fragments?: string[] }[]).map(({ text, fragments = [text] }) => ({
  text,
  fragments,
}));
/** Attributes whose text is shown, or read by screen readers. */
const LABELS = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];

/** Text as the specification writes it: without the French spaces that rendering inserts. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function textsOf(node: Node): string[] {
  if (!(node instanceof Element)) return [node.parentElement?.textContent ?? ''];
  const labelled = [node, ...node.querySelectorAll(LABELS.map((name) => `[${name}]`).join())];
  const labels = labelled.flatMap((element) => LABELS.map((name) => element.getAttribute(name) ?? ''));
  return [node.textContent ?? '', ...labels];
}

/** Holds each test to the sentences that the table says it shows. */
export function holdTestsToSentences(): void {
  let rendered: string[] = [];
  let observer: MutationObserver | undefined;

  beforeEach(() => {
    rendered = [];
    const { testPath = '', currentTestName = '' } = expect.getState();
    if (!recording && sentencesOf(testPath, currentTestName).length === 0) return;
    observer = new MutationObserver(note);
    const options = { childList: true, subtree: true, characterData: true, attributeFilter: LABELS };
    observer.observe(document.body, options);
  });

  function note(records: MutationRecord[]) {
    for (const { addedNodes, target, type } of records) {
      const nodes = type === 'childList' ? [...addedNodes] : [target];
      for (const node of nodes) rendered.push(...textsOf(node));
    }
  }

  // register before the set-up's own clean-up, so that this runs after it and has recorded everything that was rendered
  afterEach(() => {
    if (!observer) return;
    note(observer.takeRecords());
    observer.disconnect();
    observer = undefined;
    const text = plain([...new Set(rendered)].join('\n'));
    const isRendered = (fragments: string[]) => fragments.every((fragment) => text.includes(fragment));
    const { testPath = '', currentTestName = '' } = expect.getState();
    if (recording) {
      const found = all.filter(({ fragments }) => isRendered(fragments)).map(({ text }) => text);
      const line = { file: relative(root, testPath), test: currentTestName, found };
      appendFileSync(recording, `${JSON.stringify(line)}\n`);
      return;
    }
    const missing = sentencesOf(testPath, currentTestName).filter((sentence) => {
      const { fragments = [sentence] } = all.find(({ text }) => text === sentence) ?? {};
      return !isRendered(fragments);
    });
    expect(missing, 'sentences of the specification that this test has to show').toEqual([]);
  });
}

function sentencesOf(testPath: string, test: string): string[] {
  const ofFile: Record<string, string[]> =
    (states as Record<string, Record<string, string[]>>)[relative(root, testPath)] ?? {};
  return ofFile[test] ?? [];
}
