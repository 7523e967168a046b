import type { IncomingMessage } from 'node:http';
import { type CallPublicHost, callFailureOf } from '@praticio/service-kit/public-hosts';
import { inSpan, SpanKind } from '@praticio/service-kit/tracing';
import type { Try } from './webhook.ts';

const RESPONSE_MAX_BYTES = 1_000;

/** Sends deliveries. A redirect is a failure and never followed; the response is read up to a limit. */
export function receiverClient({ callHost, timeoutMs }: { callHost: CallPublicHost; timeoutMs: number }) {
  async function post(url: string, headers: Record<string, string>, body: string) {
    const response = await callHost(new URL(url), {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Praticio-Webhooks/1',
      },
      body,
    });
    return { status: response.statusCode ?? 0, answer: await beginningOf(response) };
  }

  /** Never throws: returns failures as a result. */
  return (url: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
    inSpan('deliver a webhook', { kind: SpanKind.CLIENT }, async (): Promise<Omit<Try, 'at'>> => {
      const started = performance.now();
      const durationMs = () => Math.round(performance.now() - started);
      try {
        const response = await post(url, headers, body);
        return { ...response, failure: null, durationMs: durationMs() };
      } catch (error) {
        return { status: null, failure: callFailureOf(error), answer: '', durationMs: durationMs() };
      }
    });
}

/** The status decides; the body is only for display. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= RESPONSE_MAX_BYTES) break;
    }
  } catch {
    // a response that breaks off or takes too long still has its status
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, RESPONSE_MAX_BYTES).toString('utf8').replaceAll('\0', '');
}
