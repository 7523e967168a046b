import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import guardLoops from './loop-guard-loader.ts';
import { tick } from './loop-limit.ts';

const IMPORT = /^import \{ tick as loopTick \} from "[^"]*\/loop-limit\.ts"; /;

/** What the build makes of `source`. */
function guarded(source: string): string {
  let text = '';
  guardLoops.call({ resourcePath: 'a.tsx', callback: (_error, result) => (text = result) }, source);
  return text;
}

/** Runs guarded code that may use the names in `given`. */
function run(source: string, given: Record<string, unknown> = {}): Promise<unknown> {
  const code = guarded(source);
  expect(code).toMatch(IMPORT);
  const names = ['loopTick', ...Object.keys(given)];
  const body = `return (async () => { ${code.replace(IMPORT, '')} })();`;
  return new Function(...names, body)(tick, ...Object.values(given));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

let now = 0;
let msPerLook = 0;
let looks = 0;
beforeEach(async () => {
  await nextTask();
  looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    now += msPerLook;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  'for (;;);',
  'let rounds = 0; for (;;) { rounds += 1; continue; }',
  'while (true) (() => {})();',
  'do { } while (true)',
  'again: for (;;) for (;;) continue again;',
  'for (;;) try { for (;;) throw 1; } catch {}',
  'for (;;) try { for (;;); } catch {}',
  'const list = [1]; for (const each of list) list.push(each);',
  'for (const each of (function* () { while (true) yield 1; })()) void each;',
  'const all = [...(function* () { while (true) { if (false) yield 1; } })()];',
  'for (;;) await null;',
  'for await (const each of (async function* () { while (true) yield 1; })()) void each;',
])('ends %s', async (source) => {
  msPerLook = 20;
  await expect(run(source)).rejects.toThrow('A loop was ended');
});

test('what is tried again in the same task ends at once, and in a later one it may run again', async () => {
  msPerLook = 20;
  const endless = 'for (;;) rounds.push(1);';
  const rounds: number[] = [];
  const first = run(endless, { rounds });
  const known = rounds.length;
  await expect(run(endless, { rounds })).rejects.toThrow('A loop was ended');
  expect(rounds).toHaveLength(known);
  await expect(first).rejects.toThrow('A loop was ended');
  await nextTask();
  await run('for (const each of [1, 2, 3]) rounds.push(each);', { rounds });
  expect(rounds).toHaveLength(known + 3);
});

test('a loop that waits may take as long as it likes', async () => {
  msPerLook = 100;
  await run('for (let round = 0; round < 100; round += 1) await nextTask();', { nextTask });
  expect(looks).toBeGreaterThan(60);
});

test('a dialog, or a machine that sleeps, ends no loop', async () => {
  msPerLook = 0.01;
  const sleep = () => (now += 3_600_000);
  await run('for (let round = 0; round < 10_000; round += 1) if (round % 2_000 === 0) sleep();', { sleep });
});

test('looks at the clock once in 64 rounds', async () => {
  msPerLook = 0.01;
  await run('for (let round = 0; round < 65_000; round += 1);');
  expect(looks).toBeLessThan(1_100);
});

test('leaves lines where they are, and files without such a loop as they are', () => {
  const source = 'const a = <b>for you</b>;\nfor (const key in a)\n  a[key]();\n';
  expect(guarded(source)).toBe(source);
  const loop = "import b from 'b';\nfor (const each of b)\n  each();\n";
  expect(guarded(loop).replace(IMPORT, '')).toBe(
    "import b from 'b';\nfor (const each of b)\n  { loopTick(); each(); }\n",
  );
});
