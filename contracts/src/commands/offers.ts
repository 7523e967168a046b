/** Commands that svc-offers answers. */
export const offersCommands = {};
