import { create } from 'zustand';

/** A reader who dictates, or whose hand slips, can switch the keys off (WCAG 2.1.4). */
const OFF_KEY = 'praticio-shortcuts-off';

interface Shortcuts {
  isListOpen: boolean;
  isOn: boolean;
}

function storedIsOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return true;
  }
}

export const useShortcuts = create<Shortcuts>()(() => ({ isListOpen: false, isOn: true }));

export const showShortcuts = (isListOpen: boolean): void => useShortcuts.setState({ isListOpen });

export function readStoredShortcuts(): void {
  useShortcuts.setState({ isOn: storedIsOn() });
}

export function switchShortcuts(isOn: boolean): void {
  useShortcuts.setState({ isOn });
  if (isOn) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, 'true');
}
