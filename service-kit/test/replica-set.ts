import { type AddressInfo, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';

const { deserialize, serialize } = mongoose.mongo.BSON;
type Document = Record<string, unknown>;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** Looks like the primary of a replica set to the driver, and responds to each command with the result of `respond`. */
export interface StandInPrimary {
  uri: string;
  stop(): Promise<void>;
}

/**
 * Speaks as much of MongoDB's wire protocol as the driver needs (OP_MSG, and OP_QUERY for its first hello):
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export async function startStandInPrimary(respond: (command: Document) => Document): Promise<StandInPrimary> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
        const length = received.readInt32LE(0);
        socket.write(replyTo(received.subarray(0, length)));
        received = received.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;

  function replyTo(message: Buffer): Buffer {
    const requestId = message.readInt32LE(4);
    if (message.readInt32LE(12) === OP_QUERY) {
      // no flags, no cursor, from 0, one document
      const counts = Buffer.alloc(20);
      counts.writeInt32LE(1, 16);
      return framed(OP_REPLY, requestId, Buffer.concat([counts, serialize(hello(host))]));
    }
    // flags, then a section of kind 0: the command
    const command = deserialize(
      message.subarray(HEADER_BYTES + 5, HEADER_BYTES + 5 + bytesOfCommand(message)),
    );
    const reply = 'hello' in command ? hello(host) : { ok: 1, ...respond(withDocuments(command, message)) };
    return framed(OP_MSG, requestId, Buffer.concat([Buffer.alloc(5), serialize(reply)]));
  }

  return {
    uri: `mongodb://${host}/?replicaSet=rs0`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const bytesOfCommand = (message: Buffer) => message.readInt32LE(HEADER_BYTES + 5);

/** Adds the arrays of a command ('documents', 'updates'), which come in sections of kind 1. */
function withDocuments(command: Document, message: Buffer): Document {
  let at = HEADER_BYTES + 5 + bytesOfCommand(message);
  const arrays: Document = {};
  while (at < message.length && message[at] === 1) {
    const end = at + 1 + message.readInt32LE(at + 1);
    const nameEnd = message.indexOf(0, at + 5);
    const found: Document[] = [];
    for (let from = nameEnd + 1; from < end; ) {
      const bytes = message.readInt32LE(from);
      found.push(deserialize(message.subarray(from, from + bytes)));
      from += bytes;
    }
    arrays[message.toString('utf8', at + 5, nameEnd)] = found;
    at = end;
  }
  return { ...command, ...arrays };
}

function framed(opCode: number, responseTo: number, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + body.length, 0);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}

function hello(host: string): Document {
  return {
    ok: 1,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    helloOk: true,
    setName: 'rs0',
    setVersion: 1,
    hosts: [host],
    me: host,
    primary: host,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 25,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
  };
}
