import Bowser from 'bowser';

/** Browser and system of a `User-Agent`, for people: 'Firefox sur Windows'. */
export function deviceName(userAgent: string): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : {};
  return `${browser?.name || 'Navigateur inconnu'}${os?.name ? ` sur ${os.name}` : ''}`.slice(0, 80);
}
