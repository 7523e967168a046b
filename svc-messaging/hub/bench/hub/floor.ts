import { createServer, type Socket } from 'node:net';

/**
 * The minimum that a hub in Node does for a publication: one read, one lookup, two writes. It authorises nobody, stores
 * nothing and knows no HTTP beyond this benchmark's requests; a hub in Node can only be slower.
 */
const streams = new Map<string, Socket>();

const between = (text: string, beginning: string, end: string) => {
  const from = text.indexOf(beginning) + beginning.length;
  return text.slice(from, text.indexOf(end, from));
};

const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const request = chunk.toString('latin1');
    if (request.startsWith('GET ')) {
      streams.set(between(request, '?topic=', ' '), socket);
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:\n\n', 'latin1');
      return;
    }
    const body = request.slice(request.indexOf('\r\n\r\n') + 4);
    const data = decodeURIComponent(body.slice(body.indexOf('&data=') + '&data='.length));
    streams.get(between(body, 'topic=', '&'))?.write(`id: 1\ndata: ${data}\n\n`, 'latin1');
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\n1', 'latin1');
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
