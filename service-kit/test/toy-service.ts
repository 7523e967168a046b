import { type Endpoint, rowOf } from '@praticio/contracts/base/endpoint';
import { spendCredits } from '@praticio/contracts/billing/commands';
import * as offers from '@praticio/contracts/offers/endpoints';
import type { Connection, Model } from 'mongoose';
import { z } from 'zod';
import { mailConfig, serviceConfig } from '../src/base/config.ts';
import { AppError } from '../src/base/errors.ts';
import { defineModel, schemaOf } from '../src/connections/model.ts';
import { handleCommand } from '../src/events/commands.ts';
import type { EventHandlers } from '../src/events/consumers.ts';
import { type OutboxDocument, outboxFields } from '../src/events/outbox.ts';
import { type HandledEndpoint, handle } from '../src/http/handle.ts';
import { type AppContext, actorOf, createHttpApp } from '../src/http/http-app.ts';
import { parseBody, parseParams, parseQuery } from '../src/http/request-body.ts';
import type { Migration } from '../src/service/migrations.ts';
import type { ResyncStep } from '../src/service/resync.ts';
import { defineService, type ServiceContext } from '../src/service/service.ts';
import type { Sweep } from '../src/service/sweeps.ts';
import { NATS_TEST_PASSWORD, NATS_TEST_USER } from '../src/testing/engines.ts';

export interface NoteDocument extends OutboxDocument {
  _id: string;
  text: string;
}

export function noteModel(connection: Connection): Model<NoteDocument> {
  const schema = schemaOf<NoteDocument>({ _id: String, text: String, ...outboxFields });
  return defineModel(connection, 'Note', schema, 'notes');
}

const readToyFile = {
  method: 'GET',
  path: '/internal/files/:id',
  access: 'service',
  callers: ['offers', 'messaging'],
  summary: 'The id that was asked for',
  response: z.object({ id: z.string() }),
} as const satisfies Endpoint;

/** An event that is easy to make: its data is one id. */
export const erased = (userId: string) => ({ type: 'account.erased', data: { userId } }) as const;

/** Handles an endpoint without its schemas, for tests of the layers beneath `handle`. */
export function handleRaw(endpoint: Endpoint, handler: (ctx: AppContext) => unknown): HandledEndpoint {
  return {
    row: rowOf(endpoint),
    endpoint,
    async respond(ctx) {
      await handler(ctx);
    },
  };
}

/** Handlers for endpoints of svc-offers, one for each kind of access, without business logic. */
function handlers(): HandledEndpoint[] {
  return [
    handleRaw(offers.searchOffers, (ctx) => {
      const query = parseQuery(ctx, z.object({ page: z.coerce.number().int().max(10_000).default(1) }));
      ctx.body = { actor: ctx.state.actor?.id ?? null, ...query };
    }),
    handleRaw(offers.readOffer, (ctx) => {
      const { id } = parseParams(ctx, z.object({ id: z.coerce.number().int() }));
      if (id === 500) throw new Error('mongodb://someone:secret@host failed');
      if (id === 410) throw new AppError('offer/deleted', { redirect: '/dashboard' });
      ctx.body = { id };
    }),
    handleRaw(offers.publishOffer, async (ctx) => {
      const input = await parseBody(ctx, z.object({ title: z.string().min(1) }));
      ctx.status = 201;
      ctx.body = { ...input, owner: actorOf(ctx).holder };
    }),
    handleRaw(offers.listOwnOffers, (ctx) => {
      ctx.body = { actor: actorOf(ctx).id };
    }),
  ];
}

export interface ToyOptions {
  on?: EventHandlers;
  migrations?: Migration[];
  wired?: (context: ServiceContext) => void;
  /** Replace the toy's own handlers of the same endpoints. */
  extra?: HandledEndpoint[];
  resync?: ResyncStep[];
  sweeps?: Sweep[];
  /** Makes it the user of NATS that svc-offers has in production. */
  asOwnUser?: boolean;
}

/** The toy plays the parts of several services, so it is the user of NATS that may do everything. */
const asAnyUser = (url: string) =>
  url.replace(/:\/\/([^@,]*@)?/, `://${NATS_TEST_USER}:${NATS_TEST_PASSWORD}@`);

/** A small service that uses all parts of the kit. */
export function toyService(options: ToyOptions = {}) {
  const { on, migrations = [], wired, extra = [], resync, sweeps, asOwnUser = false } = options;
  const natsUrl = asOwnUser ? serviceConfig.NATS_URL : serviceConfig.NATS_URL.transform(asAnyUser);
  return defineService({
    name: 'offers',
    config: z.object({ ...serviceConfig, ...mailConfig, NATS_URL: natsUrl }),
    migrations,
    start(context) {
      noteModel(context.connection);
      wired?.(context);
      const replaced = new Set(extra.map(({ endpoint }) => endpoint));
      const app = createHttpApp({
        ...context.httpKit,
        service: 'offers',
        handlers: [...extra, ...handlers().filter(({ endpoint }) => !replaced.has(endpoint))],
        isOnboarded: async (actor) => actor.id !== 'newcomer',
      });
      return {
        app,
        consumers: on ? [{ name: 'toys', on }] : [],
        commands: asOwnUser
          ? []
          : [
              handleCommand(spendCredits, async ({ reference }) => {
                if (reference === 'poor')
                  throw new AppError('billing/insufficient-credits', { requiresPayment: true });
                if (reference === 'broken') throw new Error('a secret of the database');
                return { spent: true as const };
              }),
            ],
        ...(resync ? { resync } : {}),
        ...(sweeps ? { sweeps } : {}),
        internal: [handle(readToyFile, ({ params }) => ({ id: params.id }))],
      };
    },
  });
}
