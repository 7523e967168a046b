import type { RemoteRecord } from '@praticio/contracts/base/remote-record';
import { NavLink } from '@praticio/ui-kit/router';
import { StaticRouter } from '@praticio/ui-kit/server-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordsOfRendering } from '../remotes/records.tsx';
import { keptOnServers } from './kept-on-servers.tsx';

const pages = ['offers', 'offers/:id'].map((path) => ({ path, layout: 'visitor', access: 'everyone' }));
const records: RemoteRecord[] = [{ name: 'mf-offers', pages, menu: [], slots: [] }];

const htmlOf = (Part: ComponentType, location: string, known = records) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={location}>
        <RecordsOfRendering records={known}>
          <Part />
        </RecordsOfRendering>
      </StaticRouter>
    </QueryClientProvider>,
  );

let renderings = 0;

function Menu() {
  useState(() => {
    renderings += 1;
  });
  const name = 'Offres';
  return (
    <header data-scrolled={false} className="sticky">
      <NavLink to="/offers" end>
        Les {name} & co.
      </NavLink>
    </header>
  );
}

test('a part is rendered once for each kind of page and release, to the HTML that it has alone', () => {
  const Kept = keptOnServers(Menu);
  const places = ['/offers', '/offers/12', '/offers/13', '/contact', '/nowhere', '/nowhere'];
  const kept = places.map((place) => htmlOf(Kept, place));
  // three kinds of page, and each time where there is none
  expect(renderings).toBe(5);
  expect(kept).toEqual(places.map((place) => htmlOf(Menu, place)));
  expect(kept[0]).toContain('aria-current');
  renderings = 0;
  htmlOf(Kept, '/offers/12', [...records]);
  expect(renderings).toBe(1);
});

test('a part that is not one element is refused', () => {
  const Two = keptOnServers(() => [<p key="a">a</p>, <b key="b">b</b>]);
  expect(() => htmlOf(Two, '/contact')).toThrow('one element');
});
