/** Commands that svc-blog answers. */
export const blogCommands = {};
