// Runs in the page of a release's check (check-mount.ts), before the shell: reports whether the candidate's page is mounted and
// all its parts can be loaded. `__CHECK__` is replaced by the name, version and path that are checked.
(() => {
  const { name, version, path, token } = __CHECK__;
  const LOOK_MS = 50;
  const STABLE_LOOKS = 8;

  const report = (findings) => {
    clearInterval(timer);
    void fetch('/__check/result', { method: 'POST', body: JSON.stringify({ findings }) });
  };

  /** The version in this page: the gateway's workers learn of a candidate one after the other. */
  const named = () => {
    const text = document.getElementById('remotes')?.textContent;
    return text && JSON.parse(text).registry.remotes.find((remote) => remote.name === name)?.version;
  };

  /** Loads each expose and the code of each page, as the shell does. */
  const loadParts = async () => {
    const shell = globalThis.__FEDERATION__.__INSTANCES__.find((instance) => instance.name === 'shell');
    const findings = [];
    for (const expose of __CHECK__.exposes) {
      try {
        const exposed = await shell.loadRemote(`${name.replaceAll('-', '_')}/${expose}`);
        if (!exposed?.default) findings.push(`${expose} has no default export.`);
        if (expose !== 'routes') continue;
        for (const route of exposed.default.routes)
          await exposed.default.prefetch(`/${route.path.replace(/:\w+\??|\*/g, '1')}`);
      } catch (error) {
        findings.push(`${expose} cannot be loaded: ${error.message}`);
      }
    }
    return findings;
  };

  let looks = 0;
  let isLoading = false;
  const look = async () => {
    if (isLoading || document.readyState !== 'complete') return;
    if (named() !== version) return location.reload();
    // a page for members redirects visitors to the login page: check again with a session
    if (location.pathname === '/login' && localStorage.getItem('praticio-token') === null) {
      localStorage.setItem('praticio-token', token);
      return location.replace(path);
    }
    const isMounted = document.querySelector(`main [data-area="${name}"]`)?.textContent;
    looks = isMounted ? looks + 1 : 0;
    if (!isMounted && document.querySelector('main .kit-state--error'))
      return report(['Its page cannot be mounted: the live shell shows the error of its area.']);
    if (looks < STABLE_LOOKS) return;
    isLoading = true;
    report(await loadParts());
  };
  const timer = setInterval(() => void look(), LOOK_MS);
})();
