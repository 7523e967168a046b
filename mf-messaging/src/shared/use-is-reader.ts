import { useSession } from '@praticio/ui-kit/session';

/** Whether the signed-in person only reads for their structure: actions that they may not take are not offered to them. */
export const useIsReader = (): boolean => useSession().user?.isReader === true;
