import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prometheus' own tool, where it is on this machine; without it, tests of alerts are skipped. */
export const promtoolBinary = process.env.TEST_PROMTOOL;

const RULES = join(import.meta.dirname, '../../../deploy/monitoring/alerts.yml');
/** Between two readings of Prometheus. */
const STEPS_A_MINUTE = 2;
const QUIET_MINUTES = 60;
const FAULT_MINUTES = 20;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
/** Values that only rise, from one reading to the next. */
const RISING = new Set(['counter', 'histogram', 'summary']);

/** The responses of the processes at `/metrics`, by instance; null where none responded. */
export type Readings = Record<string, string | null>;

/** A reading without how the process does, which depends on the machine. */
export const withoutProcess = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^(?:nodejs|process)_/.test(line))
    .join('\n');

interface Series {
  isRising: boolean;
  values: (number | undefined)[];
}

/**
 * Throws unless exactly these alerts fire for a platform that was read before a fault and during it: Prometheus' rules,
 * evaluated by Prometheus, for an hour that leads to `before` and twenty minutes of `during`. A counter that only rises
 * rises evenly; everything else jumps.
 */
export async function assertFiring(
  alerts: string[],
  { before, during }: { before: Readings; during: Readings },
): Promise<void> {
  const series = seriesOf([before, during]);
  const test = {
    rule_files: [RULES],
    evaluation_interval: '30s',
    tests: [
      {
        interval: `${60 / STEPS_A_MINUTE}s`,
        input_series: [...series].map(([name, one]) => ({ series: name, values: valuesOf(one) })),
        promql_expr_test: [
          {
            expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${QUIET_MINUTES + FAULT_MINUTES}m`,
            exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
  const folder = await mkdtemp(join(tmpdir(), 'praticio-alerts-'));
  try {
    const file = join(folder, 'test.json');
    // JSON is YAML
    await writeFile(file, JSON.stringify(test));
    await promtool(['test', 'rules', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs promtool with a standard input; throws its message when it fails. */
export function promtool(args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(promtoolBinary ?? 'promtool', args, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`.trim())) : resolve(),
    );
    // a call that reads nothing may have ended before
    stdin?.on('error', () => undefined).end(input);
  });
}

function seriesOf(readings: Readings[]): Map<string, Series> {
  // the other series would only cost time
  const asked = new Set(readFileSync(RULES, 'utf8').match(/\w+/g));
  const all = new Map<string, Series>();
  const add = (name: string, isRising: boolean, reading: number, value: number) => {
    const series = all.get(name) ?? { isRising, values: [] };
    series.values[reading] = value;
    all.set(name, series);
  };
  readings.forEach((reading, index) => {
    for (const [instance, text] of Object.entries(reading)) {
      add(`up{instance="${instance}"}`, false, index, text === null ? 0 : 1);
      const types = new Map(
        [...(text ?? '').matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
      );
      for (const line of text?.split('\n') ?? []) {
        const [, metric = '', labels = '', value] = SAMPLE.exec(line) ?? [];
        if (!asked.has(metric)) continue;
        const type = types.get(metric) ?? types.get(metric.replace(/_(?:bucket|count|sum)$/, '')) ?? '';
        const own = [...(labels ? [labels] : []), `instance="${instance}"`].join(',');
        add(`${metric}{${own}}`, RISING.has(type), index, Number(value));
      }
    }
  });
  return all;
}

/** In promtool's notation: `_xN` for N readings without a value, `a+bxN` for N further ones that rise by b. */
function valuesOf({ isRising, values: [before, during] }: Series): string {
  const [quiet, fault] = [QUIET_MINUTES * STEPS_A_MINUTE, FAULT_MINUTES * STEPS_A_MINUTE];
  const from = before ?? 0;
  const first = before === undefined ? `_x${quiet}` : `${before}x${quiet - 1}`;
  if (during === undefined) return `${first} _x${fault}`;
  if (!isRising) return `${first} ${during}x${fault}`;
  // a process that was restarted counts from zero
  const start = during < from ? 0 : from;
  return `${first} ${start}+${(during - start) / fault}x${fault}`;
}
