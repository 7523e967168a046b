import { createServer } from 'node:http';

/** A service that responds at once, with a body as long as an offer. */
const body = Buffer.from(JSON.stringify({ id: 7, title: 'Cardiologue', description: 'x'.repeat(900) }));
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  etag: '"7-1"',
  'x-request-id': '00000000-0000-4000-8000-000000000000',
  vary: 'Authorization',
};
createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
