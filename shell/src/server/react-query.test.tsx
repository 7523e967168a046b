import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useQuery } from './react-query.ts';

/** The complete rendering of `children` on a server. */
function rendered(children: React.ReactNode): Promise<string> {
  const sink = new PassThrough();
  const page = <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink) });
  return text(sink);
}

function Result({ names }: { names: readonly string[] }) {
  return names.map((name) => <Word key={name} name={name} />);
}

function Word({ name }: { name: string }) {
  const { data } = useQuery({ queryKey: [name], queryFn: async () => name });
  return <b>{data ?? 'pending'}</b>;
}

function Both() {
  const first = useQuery({ queryKey: ['first'], queryFn: async () => 'one' });
  const second = useQuery({ queryKey: ['second'], queryFn: async () => 'two' });
  return <b>{`${first.data ?? 'pending'} ${second.data ?? 'pending'}`}</b>;
}

test('a page waits for every query of its components', async () => {
  expect(await rendered(<Result names={['a', 'b']} />)).toBe('<b>a</b><b>b</b>');
});

test('a component waits for each of its queries', async () => {
  expect(await rendered(<Both />)).toBe('<b>one two</b>');
});
