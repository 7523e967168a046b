import { z } from 'zod';
import { runTool } from '../engines/run-tool.ts';

/** `unknown`: the registry has not responded. */
export type Audit =
  | { state: 'passed'; below: number }
  | { state: 'failed'; findings: string[] }
  | { state: 'unknown'; why: string };

/** Severities that fail; lower ones are only counted. */
const FAILING = ['high', 'critical'];

/** The output of `npm audit --json` (https://docs.npmjs.com/cli/commands/npm-audit). */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), via: z.array(z.unknown()) }),
  ),
});
const refusalSchema = z.object({ message: z.string() });

/** Queries the registry for known vulnerabilities of the packages in the lockfile of `cwd`. */
export async function auditPackages(cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<Audit> {
  const { output } = await runTool('npm', ['audit', '--json', '--package-lock-only', '--loglevel=silent'], {
    cwd,
    env,
  });
  return readAudit(output);
}

/** `output` may have warnings of npm around the report. */
export function readAudit(output: string): Audit {
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return { state: 'unknown', why: output.trim().slice(0, 500) || 'npm has written nothing' };
  }
  const report = reportSchema.safeParse(written);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(written);
    return { state: 'unknown', why: refusal.success ? refusal.data.message : text.slice(0, 500) };
  }
  const all = Object.entries(report.data.vulnerabilities);
  const failing = all.filter(([, { severity }]) => FAILING.includes(severity));
  if (failing.length === 0) return { state: 'passed', below: all.length };
  const titleOf = (via: unknown[]) =>
    via.map((each) => z.object({ title: z.string() }).safeParse(each).data?.title);
  return {
    state: 'failed',
    findings: failing.map(([name, { severity, range, via }]) =>
      [`${name} ${range}: ${severity}`, ...titleOf(via).filter(Boolean)].join(', '),
    ),
  };
}
