// Before the first paint: the scheme that this reader chose (ui-kit/src/app/scheme.ts). A file of its own, since the
// Content-Security-Policy allows no inline script.
try {
  const chosen = localStorage.getItem('scheme');
  if (chosen) document.documentElement.dataset.scheme = chosen;
} catch {
  // no storage: the system's scheme
}
