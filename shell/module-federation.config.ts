import { defineShell } from '@praticio/ui-kit/federation';

/** The shell gives the shared modules and learns of remotes at run time; read by its build and by tests. */
export const federation = defineShell();
