import Bowser from 'bowser';
import { deviceOf } from '../accounts/device.ts';
import type { LogInDevice } from './start.ts';

/** The browser that makes the call. */
export const deviceFrom = (header: (name: string) => string): LogInDevice => ({
  cookie: deviceOf(header('cookie')),
  name: deviceName(header('user-agent')),
});

/** Browser and system of a `User-Agent`, for people: 'Firefox sur Windows'. */
function deviceName(userAgent: string): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : {};
  return `${browser?.name || 'Navigateur inconnu'}${os?.name ? ` sur ${os.name}` : ''}`.slice(0, 80);
}
