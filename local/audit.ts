import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, SetUpError, say } from './console.ts';
import { auditPackages } from './dependencies/audit.ts';
import { runTool } from './engines/run-tool.ts';

/**
 * `npm run audit`: writes the bill of materials (CycloneDX) to dist/, and asks the registry about known
 * vulnerabilities. Ends with 1 for a high one, and with 2 if the registry refuses to answer, because then vulnerabilities are unknown.
 */
const root = join(import.meta.dirname, '..');
const BILL = 'dist/praticio.cdx.json';

await runCommand(async () => {
  await writeBill();
  const audit = await auditPackages(root);
  if (audit.state === 'unknown') {
    say(`Audit: the registry did not answer, so NOTHING is known of vulnerabilities (${audit.why})`);
    return 2;
  }
  if (audit.state === 'failed') {
    say(`Audit: ${audit.findings.length} packages with a high or critical vulnerability`);
    for (const finding of audit.findings) say(`  ${finding}`);
    return 1;
  }
  say(`Audit: no high or critical vulnerability, ${audit.below} lower ones`);
  return 0;
});

async function writeBill(): Promise<void> {
  const { code, output } = await runTool(
    'npm',
    [
      'sbom',
      '--package-lock-only',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--loglevel=silent',
    ],
    { cwd: root },
  );
  if (code !== 0)
    throw new SetUpError(`The bill of materials could not be written:\n${output.slice(-1_000)}`);
  const bill = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    components: unknown[];
  };
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, BILL), `${JSON.stringify(bill)}\n`);
  say(`Bill of materials: ${bill.components.length} packages in ${BILL}`);
}
