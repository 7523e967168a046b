// Before anything else runs. A file of its own, since the Content-Security-Policy allows no inline script.

// What Trusted Types let pass where a library gives a plain string (docs/decisions/trust.md#trusted-types): scripts of this
// platform, the emptying of an element, and HTML that is read into a document in which nothing runs.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    const isOwn = /^\/(?:static\/|remotes\/|push-worker\.js$)/.test(pathname);
    return origin === location.origin && isOwn ? url : null;
  },
  createHTML(html, _type, sink) {
    return html === '' || sink === 'DOMParser parseFromString' ? html : null;
  },
});

// zod, of which each remote has one, tries whether it may build code: the browser would report each try.
globalThis.__zod_globalConfig = { jitless: true };

// The scheme that this reader chose (ui-kit/src/app/scheme.ts), before the first paint.
try {
  const chosen = localStorage.getItem('scheme');
  if (chosen) document.documentElement.dataset.scheme = chosen;
} catch {
  // no storage: the system's scheme
}
