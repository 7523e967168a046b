import { useSession } from '@praticio/ui-kit/session';

/** Whether the signed-in person only reads for their structure: actions that would be refused are not offered. */
export const useIsReader = (): boolean => useSession().user?.isReader === true;
