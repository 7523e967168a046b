import { setTimeout as pause } from 'node:timers/promises';

const PROFILE_MS = 5_000;
/** Where Node opens the inspector of a process that gets SIGUSR1, if the port is free. */
const INSPECTOR = 'http://127.0.0.1:9229';
const PATIENCE_MS = 5_000;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Profiles a Node process for five seconds: the share of its busy time by package or own file, the largest first. */
export async function profileOf(pid: number): Promise<[place: string, share: number][]> {
  process.kill(pid, 'SIGUSR1');
  const session = await openInspector();
  try {
    await session('Profiler.enable');
    await session('Profiler.start');
    await pause(PROFILE_MS);
    const { profile } = (await session('Profiler.stop')) as { profile: Profile };
    return sharesOf(profile);
  } finally {
    session.close();
  }
}

async function openInspector() {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const targets = await fetch(`${INSPECTOR}/json/list`).then(
      (response) => response.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (targets[0]) return connect(targets[0].webSocketDebuggerUrl);
    if (Date.now() > deadline) throw new Error(`no inspector at ${INSPECTOR}`);
    await pause(100);
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached`)));
  });
  let calls = 0;
  const send = (method: string) =>
    new Promise<unknown>((resolve) => {
      calls += 1;
      const id = calls;
      const onMessage = ({ data }: MessageEvent) => {
        const response = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (response.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(response.result);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method }));
    });
  return Object.assign(send, { close: () => socket.close() });
}

function sharesOf({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const { functionName = '', url = '' } = frames.get(id) ?? {};
    if (functionName === '(idle)') continue;
    const time = timeDeltas[index] ?? 0;
    const place = placeOf(functionName, url);
    times.set(place, (times.get(place) ?? 0) + time);
    busy += time;
  }
  return [...times]
    .map(([place, time]): [string, number] => [place, time / busy])
    .sort(([, left], [, right]) => right - left);
}

/** The package of a library, the file of our own code, Node's module, or the engine itself. */
function placeOf(functionName: string, url: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library) return library;
  const own = /\/((?:svc-|service-kit|contracts|gateway|renderer|shell|mf-)[^/]*\/.*)$/.exec(url)?.[1];
  return own ?? (url || (functionName === '(program)' ? 'native code' : functionName));
}
