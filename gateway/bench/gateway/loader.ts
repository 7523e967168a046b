import { connect, type Socket } from 'node:net';

/** The result of one run of load. */
export interface Load {
  responses: number;
  seconds: number;
  /** Milliseconds from each request's planned time to the last byte of its response, sorted. */
  latencies: number[];
}

const request = (port: number) =>
  Buffer.from(
    [
      'GET /api/offers/7 HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Accept: application/json, text/plain, */*',
      'Accept-Language: fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3',
      'Referer: http://127.0.0.1/offers',
      'Sec-Fetch-Dest: empty',
      'Sec-Fetch-Mode: cors',
      'Sec-Fetch-Site: same-origin',
      '\r\n',
    ].join('\r\n'),
  );

/** The number of bytes of one response. All responses have the same length, so that it gives the end of each later one. */
async function lengthOfResponse(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  try {
    return await new Promise<number>((resolve, reject) => {
      socket.on('error', reject).on('close', () => reject(new Error(`no complete response: ${text}`)));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        const head = text.indexOf('\r\n\r\n') + 4;
        const length = Number(/^content-length: (\d+)\r$/im.exec(text)?.[1]);
        if (head < 4) return;
        if (!text.startsWith('HTTP/1.1 200 ') || !length) reject(new Error(`not a plain response: ${text}`));
        else if (text.length === head + length) resolve(text.length);
      });
      socket.write(request(port));
    });
  } finally {
    socket.destroy();
  }
}

/**
 * Loads `port` for `seconds` over `connections` kept-alive connections: as fast as responses arrive, or with `rate` requests
 * per second, which are due even if earlier ones have no response yet.
 */
export async function load(
  port: number,
  { connections, seconds, rate }: { connections: number; seconds: number; rate?: number },
): Promise<Load> {
  const message = request(port);
  const length = await lengthOfResponse(port);
  const latencies: number[] = [];
  const due: number[] = [];
  const idle: Socket[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let failure: Error | undefined;

  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let missing = 0;
    let since = 0;
    const send = (at: number) => {
      since = at;
      missing = length;
      socket.write(message);
    };
    Object.assign(socket, { send });
    socket.on('connect', () => (rate ? idle.push(socket) : send(performance.now())));
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('data', (chunk) => {
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) failure = new Error('a response of another length');
      const now = performance.now();
      if (now > end) return;
      latencies.push(now - since);
      const next = rate ? due.shift() : now;
      if (next === undefined) idle.push(socket);
      else send(next);
    });
    return socket as Socket & { send(at: number): void };
  });

  let sent = 0;
  const pace = () => {
    const now = performance.now();
    if (failure || now >= end) return;
    for (; rate && sent < ((now - start) / 1000) * rate; sent += 1) {
      const at = start + (sent / rate) * 1000;
      const socket = idle.pop() as (typeof sockets)[number] | undefined;
      if (socket) socket.send(at);
      else due.push(at);
    }
    setImmediate(pace);
  };
  if (rate) pace();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  return { responses: latencies.length, seconds, latencies: latencies.sort((one, other) => one - other) };
}
