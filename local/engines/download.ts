import { writeFile } from 'node:fs/promises';

/**
 * Downloads files: `node download.ts <url> <file> …`. A process of its own, because a proxy that is set for the
 * whole process would also get the requests between the platform's own processes.
 */
const given = process.argv.slice(2);
const pairs = given.flatMap((url, index) =>
  index % 2 === 0 ? [[url, given[index + 1] ?? ''] as const] : [],
);
try {
  await Promise.all(
    pairs.map(async ([url, file]) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} responded ${response.status}`);
      await writeFile(file, Buffer.from(await response.arrayBuffer()));
    }),
  );
} catch (error) {
  const { message, cause } = error as Error;
  process.stdout.write(`${cause instanceof Error ? cause.message : message}\n`);
  process.exitCode = 1;
}
