import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A window of Firefox, by the protocol that it speaks itself: Playwright wants its own build, or one newer than Debian's. */
export interface FirefoxWindow {
  /** Has each page that is opened run `script`, the source of a function without parameters, before its own scripts. */
  runFirst(script: string): Promise<void>;
  open(url: string): Promise<void>;
  /** The text that `expression` gives, or promises. */
  read(expression: string): Promise<string>;
  /** Warnings and errors of the console, and exceptions. */
  said: string[];
  close(): Promise<void>;
}

/** A message of https://w3c.github.io/webdriver-bidi/, as far as it is read here. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  params?: { level: string; text: string };
  result?: {
    contexts?: { context: string }[];
    result?: { value: string };
    exceptionDetails?: { text: string };
  };
}

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

/** Starts Firefox with a new profile, in a time zone whose day is seldom that of Paris. */
export async function startFirefox(program: string): Promise<FirefoxWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'praticio-firefox-'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: { ...process.env, TZ: 'Pacific/Auckland' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = LISTENING.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Firefox ended before it listened.')));
  });
  const said: string[] = [];
  const { send, end } = await connect(`${url}/session`, ({ params }) => {
    if (params && ['warn', 'error'].includes(params.level)) said.push(params.text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree', {});
  const context = contexts?.[0]?.context;
  return {
    said,
    async runFirst(script) {
      await send('script.addPreloadScript', { functionDeclaration: script });
    },
    async open(page) {
      await send('browsingContext.navigate', { context, url: page, wait: 'complete' });
    },
    async read(expression) {
      const response = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (response.exceptionDetails) throw new Error(response.exceptionDetails.text);
      return response.result?.value ?? '';
    },
    async close() {
      const ended = once(child, 'exit');
      end();
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A connection on which each command gets its response. */
async function connect(url: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox accepts no connection.')));
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  const send = async (method: string, params: object) => {
    last += 1;
    const id = last;
    const response = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await response;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result ?? {};
  };
  return { send, end: () => socket.close() };
}
