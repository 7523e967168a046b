import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SetUpError } from '../console.ts';
import { runTool } from '../engines/run-tool.ts';

/** Writes the bill of materials (CycloneDX) of the lockfile in `root` to `file`; returns how many packages it has. */
export async function writeBill(root: string, file: string): Promise<number> {
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
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill)}\n`);
  return bill.components.length;
}
