import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runCommand, SetUpError } from '../console.ts';
import { runTool } from './run-tool.ts';

/** `npm run engine -w local`: compiles the embedded engine with a JDK and Maven (local/mongo-engine/README.md). */
const folder = join(import.meta.dirname, '../mongo-engine');
const sha256Of = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);

/** The sources of the compiled classes, with their hashes. */
export const hashSources = (): Record<string, string> =>
  Object.fromEntries(
    globSync(['pom.xml', 'src/**/*.java'], { cwd: folder })
      .toSorted()
      .map((file) => [file, sha256Of(join(folder, file))]),
  );

async function compile(): Promise<number> {
  const built = mkdtempSync(join(tmpdir(), 'praticio-engine-'));
  try {
    // a repository of its own, whose folders are the paths of the jars in every other one
    const repository = join(built, 'repository');
    const options = [`-Dengine.folder=${built}`, `-Dmaven.repo.local=${repository}`];
    const { code, output } = await runTool('mvn', ['-q', '-B', '-ntp', 'package', ...options], {
      cwd: folder,
    });
    if (code !== 0) throw new SetUpError(`Maven could not build the embedded database engine:\n${output}`);
    copyFileSync(join(built, 'mongo-engine.jar'), join(folder, 'mongo-engine.jar'));
    const jars = globSync(join(built, '*.jar')).filter((jar) => basename(jar) !== 'mongo-engine.jar');
    const listed = jars.map((jar) => {
      const [path] = globSync(`**/${basename(jar)}`, { cwd: repository });
      if (!path) throw new SetUpError(`Maven's repository has no ${basename(jar)}.`);
      return { path, sha256: sha256Of(jar) };
    });
    write(
      'jars.json',
      listed.toSorted((a, b) => a.path.localeCompare(b.path)),
    );
    write('sources.json', hashSources());
    return 0;
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

if (import.meta.main) await runCommand(compile);
