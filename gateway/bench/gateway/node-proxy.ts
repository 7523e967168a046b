import { Agent, createServer, request } from 'node:http';

/** A minimal proxy in Node: passes heads and bodies on unchanged. */
const { hostname, port } = new URL(process.env.UPSTREAM as string);
const agent = new Agent({ keepAlive: true });
const server = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const upstream = request({ hostname, port, method, path: url, headers, agent }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
