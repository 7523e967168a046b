import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONFIRMATION_LIMIT_SECONDS,
  FAILED_ALLOWANCE,
  FAST_BURN,
  OUTBOX_LIMIT_SECONDS,
  SLOW_ALLOWANCE,
  SLOW_BURN,
  SLOW_SECONDS,
} from '@praticio/contracts/administration/objectives';
import { eventSchemas } from '@praticio/contracts/catalogue/events';
import { promtool, promtoolBinary } from '@praticio/service-kit/testing/alerting';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Alerts and dashboard for Prometheus and Grafana: expressions that are PromQL, over metrics that exist, with a page each. */

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  annotations?: { summary: string; runbook_url: string };
}

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { groups } = parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => rule.alert);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map((rule) => [rule.alert ?? rule.record, rule.expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The metrics of `text` of a PromQL expression, or null when it is none. */
function metricsIn(text: string): string[] | null {
  const metrics: string[] = [];
  let isValid = true;
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) isValid = false;
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        metrics.push(text.slice(from, to));
    },
  });
  return isValid ? metrics : null;
}

const recorded = rules.flatMap(({ record }) => record ?? []);
const documented = [...read('docs/operations/README.md').matchAll(/^\| `([a-z_]+)`/gm)].map(
  ([, name]) => name,
);
/** Metrics of Prometheus, its client library and its node exporter. */
const GIVEN = /^(?:up$|process_|nodejs_|node_filesystem_)/;

test.each(expressions)('%s queries metrics that exist', (_title, expression) => {
  const metrics = metricsIn(expression);
  expect(metrics, expression).not.toBeNull();
  expect(metrics?.length).toBeGreaterThan(0);
  const known = (name: string) =>
    GIVEN.test(name) ||
    recorded.includes(name) ||
    documented.includes(name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(metrics?.filter((name) => !known(name))).toEqual([]);
});

test('every event that is counted by its type is one of the catalogue', () => {
  const types = expressions.flatMap(([, text]) =>
    [...text.matchAll(/\{[^}]*\btype="([^"]*)"/g)].map(([, type = '']) => type),
  );
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter((type) => !(type in eventSchemas))).toEqual([]);
});

test('an invalid expression is detected', () => {
  expect(metricsIn('sum(rate(a[5m])')).toBeNull();
  expect(metricsIn('sum by (x) (rate(a_total{b="c"}[5m])) > 1')).toEqual(['a_total']);
});

test('alerts and the platform page measure the objectives with the same limits', () => {
  const exprOf = (alert: string) => rules.find((rule) => rule.alert === alert)?.expr ?? '';
  const limits = (alert: string) => [...exprOf(alert).matchAll(/> ([\d.* ]*\d)/g)].map(([, limit]) => limit);
  const twice = (limit: string) => [limit, limit];
  expect(limits('RequestsFail')).toEqual(twice(`${FAST_BURN} * ${FAILED_ALLOWANCE}`));
  expect(limits('RequestsFailSlowly')).toEqual(twice(`${SLOW_BURN} * ${FAILED_ALLOWANCE}`));
  expect(limits('RequestsSlow')).toEqual(twice(`${FAST_BURN} * ${SLOW_ALLOWANCE}`));
  expect(limits('RequestsSlowForHours')).toEqual(twice(`${SLOW_BURN} * ${SLOW_ALLOWANCE}`));
  expect(limits('OutboxStuck')).toEqual([String(OUTBOX_LIMIT_SECONDS)]);
  expect(limits('ConfirmationsStuck')).toEqual([String(CONFIRMATION_LIMIT_SECONDS)]);
  const slow = rules.filter(({ record }) => record?.startsWith('praticio:requests_slow'));
  for (const { expr } of slow) expect(expr).toContain(`le="${SLOW_SECONDS}"`);
});

test('each alert has a unit test in which it fires', () => {
  interface UnitTest {
    alert_rule_test: { alertname: string; exp_alerts: object[] }[];
  }
  const { tests } = parse(read('deploy/monitoring/alerts.test.yml')) as { tests: UnitTest[] };
  const firing = tests
    .flatMap((unit) => unit.alert_rule_test)
    .flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? alertname : []));
  expect([...new Set(firing)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test.skipIf(!promtoolBinary)(
  'Prometheus reads its configuration, and the rules pass their unit tests',
  {
    tags: ['deep'],
  },
  async () => {
    // with the files of rules that it names
    await promtool(['check', 'config', join(root, 'deploy/monitoring/prometheus.yml')]);
    await promtool(['test', 'rules', join(root, 'deploy/monitoring/alerts.test.yml')]);
  },
);

test('each log message that a page names is in the list of messages', () => {
  const listed = read('docs/operations/README.md');
  const named = [...read('docs/operations/alerts.md').matchAll(/`([a-z]+(?: [a-zA-Z]+)+)`/g)].map(
    ([whole]) => whole,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((message) => !listed.includes(message))).toEqual([]);
});

test('each alert has a summary and a page that says what to do', () => {
  const [path = ''] = alerts[0]?.annotations?.runbook_url.split('#') ?? [];
  const headings = [...read(path).matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase());
  for (const { alert, annotations } of alerts) {
    expect(annotations?.summary, alert).toBeTruthy();
    const [page, heading] = annotations?.runbook_url.split('#') ?? [];
    expect(page).toBe(path);
    expect(headings, alert).toContain(heading);
  }
  const used = alerts.map(({ annotations }) => annotations?.runbook_url.split('#')[1]);
  expect(headings.filter((heading) => !used.includes(heading))).toEqual(['objectives']);
});
