import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApi } from './api.ts';
import { createCheckoutPages } from './checkout-page.ts';
import { createDashboard } from './dashboard-page.ts';
import { parseForm } from './form-body.ts';
import { ObjectStore, type Session } from './objects.ts';
import { createPayments } from './payments.ts';
import { ApiRefusal } from './refusal.ts';
import { createWebhooks } from './webhooks.ts';

export interface StandInOptions {
  port?: number;
  host?: string;
  /** File for the state; without it the state is only in memory. */
  file?: string;
  secretKey: string;
  webhookSecret: string;
  /** URL for events; null sends none, for tests that deliver events themselves. */
  webhookUrl: string | null;
  retryMs?: number[];
  /** The time until a slow payment method decides. */
  decisionMs?: number;
  /** URL for browsers, if it differs from the server's own. */
  publicUrl?: string;
}

export interface StandIn {
  url: string;
  store: ObjectStore;
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  type: string;
  body: string;
  location?: string;
}

const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body });
const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const redirect = (location: string): Reply => ({ status: 303, type: 'text/plain', body: '', location });

/** Starts a server with Stripe's API for the `stripe` library, payment pages and signed webhooks. */
export async function startStripeStandIn(options: StandInOptions): Promise<StandIn> {
  const store = new ObjectStore(options.file);
  const webhooks = createWebhooks({
    store,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    ...(options.retryMs && { retryMs: options.retryMs }),
  });
  let url = '';
  const timers = new Set<NodeJS.Timeout>();
  const payments = createPayments(store, webhooks, () => url);
  const decideLater = (session: Session) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      payments.decide(session);
    }, options.decisionMs ?? 10_000);
    timers.add(timer);
  };
  for (const session of store.all('checkout.session') as Session[]) {
    if (session.hidden.decision !== undefined) decideLater(session);
  }
  const pages = createCheckoutPages(payments, decideLater);
  const dashboard = createDashboard(store, payments);
  const api = createApi({ store, payments, publicUrl: () => url });

  function respondToApi(request: IncomingMessage, path: string, body: string): Reply {
    const { authorization, 'idempotency-key': header } = request.headers;
    if (authorization !== `Bearer ${options.secretKey}`) {
      return json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }, 401);
    }
    const key = typeof header === 'string' ? header : null;
    const signed = `${request.method} ${path} ${body}`;
    const known = key ? store.answers.get(key) : undefined;
    if (known && known.request !== signed) {
      return json(
        { error: { type: 'idempotency_error', message: 'Keys cannot be reused for another call.' } },
        400,
      );
    }
    if (known) return { ...json(null), body: known.body };
    try {
      const reply = json(api(request.method ?? 'GET', path, parseForm(body)));
      if (key && request.method === 'POST') store.answers.set(key, { request: signed, body: reply.body });
      store.save();
      return reply;
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      const { status, message, param, type } = error;
      return json({ error: { type, message, ...(param && { param }) } }, status);
    }
  }

  async function respond(request: IncomingMessage): Promise<Reply> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const isPost = request.method === 'POST';
    const body = isPost ? await text(request) : search.slice(1);
    if (pathname === '/healthz') return json({ ok: true });
    if (pathname.startsWith('/v1/')) return respondToApi(request, pathname.slice('/v1/'.length), body);
    if (isPost && request.headers['sec-fetch-site'] === 'cross-site') return html('Interdit', 403);

    const [, kind, id = ''] = /^\/(pay|invoices|transfers|dashboard)\/([\w-]+)$/.exec(pathname) ?? [];
    if (kind === 'pay') {
      const session = store.find(id, 'checkout.session') as Session | undefined;
      if (!session) return html('Page de paiement introuvable', 404);
      if (!isPost) return html(pages.show(session));
      const result = pages.pay(session, parseForm(body));
      return 'location' in result ? redirect(result.location) : html(result.html, 402);
    }
    if (kind === 'invoices') {
      const invoice = store.find(id, 'invoice');
      return invoice ? html(pages.invoice(invoice)) : html('Facture introuvable', 404);
    }
    if (kind === 'transfers') {
      const intent = store.find(id, 'payment_intent');
      return intent ? html(pages.transfer(intent)) : html('Virement introuvable', 404);
    }
    if (kind === 'dashboard' && isPost) {
      const problem = dashboard.act(id, parseForm(body));
      return problem ? html(dashboard.show(problem), 422) : redirect('/');
    }
    return pathname === '/' ? html(dashboard.show()) : html('Introuvable', 404);
  }

  function send(response: ServerResponse, { status, type, body, location }: Reply): void {
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      ...(location && { location }),
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    const saved = async () => {
      const reply = await respond(request);
      if (store.unsaved && request.url !== '/healthz') throw store.unsaved;
      return reply;
    };
    saved().then(
      (reply) => send(response, reply),
      (error: unknown) => {
        process.stderr.write(`stripe stand-in: ${(error as Error).stack}\n`);
        send(response, json({ error: { type: 'api_error', message: 'The stand-in failed.' } }, 500));
      },
    );
  });
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  url = options.publicUrl ?? `http://${host}:${port}`;
  return {
    url,
    store,
    async stop() {
      webhooks.stop();
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
