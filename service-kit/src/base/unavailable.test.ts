import { JetStreamApiError } from '@nats-io/jetstream';
import {
  ClosedConnectionError,
  ConnectionError,
  DrainingConnectionError,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/nats-core';
import mongoose, { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { unavailableError } from './errors.ts';
import { isUnavailable } from './unavailable.ts';

/** As the libraries create them, so that a name of ours which differs from theirs is noticed. */
const outages: Error[] = [
  new NoRespondersError('subject'),
  new RequestError('no responders', { cause: new NoRespondersError('subject') }),
  new ClosedConnectionError(),
  new DrainingConnectionError(),
  new ConnectionError('refused'),
  new TimeoutError(),
  new JetStreamApiError({
    code: 503,
    err_code: 10_008,
    description: 'JetStream system temporarily unavailable',
  }),
  new JetStreamApiError({
    code: 500,
    err_code: 10_049,
    description: 'write failed: no space left on device',
  }),
  new mongo.MongoNetworkError('reset'),
  new mongo.MongoNetworkTimeoutError('too slow'),
  new mongo.MongoNotConnectedError('not yet'),
  new mongo.MongoServerClosedError('closed'),
  new mongo.MongoTopologyClosedError('closed'),
  new mongo.MongoOperationTimeoutError('too slow'),
  new mongo.MongoServerError({ message: 'not primary', code: 10_107 }),
  new mongoose.Error.MongooseServerSelectionError('no server'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  unavailableError(),
  new Error('outer', { cause: new mongo.MongoNetworkError('reset') }),
];
test.each(outages.map((error) => [error.name, error] as const))('%s is an outage', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

const mistakes: unknown[] = [
  new Error('a mistake'),
  new RequestError('refused'),
  new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong last sequence' }),
  new mongo.MongoServerError({ message: 'duplicate key', code: 11_000 }),
  'no error',
];
test.each(mistakes)('%s is none', (error) => expect(isUnavailable(error)).toBe(false));
