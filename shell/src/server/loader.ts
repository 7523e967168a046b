/** Replaces remotes/loader.ts for rendering on a server: the one remote of the page is loaded from the start. */
let pages: unknown;

/** The routes that the page's remote exposes: set after its file is evaluated, before the first page is rendered. */
export function provideRoutes(exposed: unknown): void {
  pages = exposed;
}

/** As in the browser, once a remote is loaded. Slots fill in the browser only. */
export function loadedExpose<Exposed>(_name: string, expose: string): Exposed | undefined {
  return expose === 'routes' ? (pages as Exposed | undefined) : undefined;
}

/** Later requests of a browser: a server has nothing to wait for. */
export const loadExpose = (): Promise<never> => new Promise(() => {});
export const replaceFailed = async (): Promise<boolean> => false;
export const readRegistry = (): void => {};
export const watchedVersion = (): null => null;
export const replacementsOf = (): number => 0;
export const onReplacement = (): (() => void) => () => {};
export const readIfOld = async (): Promise<readonly string[]> => [];
/** The registry names files for the server of remotes that this shell serves. */
export const isServed = (): boolean => true;
