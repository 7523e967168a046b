/** Loaders of everything that remotes expose, by `<remote>/<expose>`; made by the build (rsbuild.config.ts). */
export declare const exposes: Readonly<Record<string, () => Promise<unknown>>>;
