import { join } from 'node:path';
import { runCommand, say } from './console.ts';
import { auditPackages } from './dependencies/audit.ts';
import { writeBill } from './dependencies/bill.ts';

/**
 * `npm run audit`: writes the bill of materials (CycloneDX) to dist/, and queries the registry for known
 * vulnerabilities. Ends with 1 for a high one, and with 2 if the registry does not respond, because then vulnerabilities are unknown.
 */
const root = join(import.meta.dirname, '..');
const BILL = 'dist/praticio.cdx.json';

await runCommand(async () => {
  const count = await writeBill(root, join(root, BILL));
  say(`Bill of materials: ${count} packages in ${BILL}`);
  const audit = await auditPackages(root);
  if (audit.state === 'unknown') {
    say(`Audit: the registry did not respond, so NOTHING is known of vulnerabilities (${audit.why})`);
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
