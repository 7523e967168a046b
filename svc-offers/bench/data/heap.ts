import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in JavaScript's heap after garbage collection. */
export function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
