/** Commands that svc-messaging answers. */
export const messagingCommands = {};
