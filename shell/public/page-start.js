// Before anything else runs; the Content-Security-Policy allows no inline script.

// docs/decisions/trust.md#trusted-types
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

// each remote's zod would try whether it may build code, and browsers report it
globalThis.__zod_globalConfig = { jitless: true };

// for the first paint: ui-kit/src/app/scheme.ts, ui-kit/src/base/session.ts
try {
  const { dataset } = document.documentElement;
  const chosen = localStorage.getItem('scheme');
  if (chosen) dataset.scheme = chosen;
  if (localStorage.getItem('praticio-token')) dataset.member = '';
} catch {
  // no storage
}
