/** Every module that remotes share with the shell, loaded when it is requested; made by the build (ui-kit/server-build). */
export declare const sharedModules: Readonly<Record<string, unknown>>;
