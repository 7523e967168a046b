import { localStore } from '@praticio/ui-kit/storage';
import { create } from 'zustand';

/** A reader who dictates, or whose hand slips, can switch the keys off (WCAG 2.1.4). */
const OFF_KEY = 'praticio-shortcuts-off';

interface Shortcuts {
  isListOpen: boolean;
  isOn: boolean;
}

export const useShortcuts = create<Shortcuts>()(() => ({ isListOpen: false, isOn: true }));

export const showShortcuts = (isListOpen: boolean): void => useShortcuts.setState({ isListOpen });

export function readStoredShortcuts(): void {
  useShortcuts.setState({ isOn: localStore.read(OFF_KEY) === null });
}

export function switchShortcuts(isOn: boolean): void {
  useShortcuts.setState({ isOn });
  if (isOn) localStore.remove(OFF_KEY);
  else localStore.write(OFF_KEY, 'true');
}
