import {
  deletePushSubscription,
  keepPushSubscription,
  readPushKey,
} from '@praticio/contracts/messaging/endpoints';
import { pushSubscriptionSchema } from '@praticio/contracts/messaging/push';
import { call } from '@praticio/ui-kit/api';
import { currentUser } from '@praticio/ui-kit/session';
import { forgetOwner, noteOwner } from './push-owner.ts';

const WORKER = '/push-worker.js';

/** `denied`: the reader has set the browser to refuse; `unavailable`: browser or platform has no push messages. */
export type PushState = 'unavailable' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionOfBrowser(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPush(): Promise<{ state: PushState; publicKey: string | null }> {
  if (!isSupported()) return { state: 'unavailable', publicKey: null };
  const { publicKey } = await call(readPushKey);
  if (!publicKey) return { state: 'unavailable', publicKey };
  if (Notification.permission === 'denied') return { state: 'denied', publicKey };
  return { state: (await subscriptionOfBrowser()) ? 'on' : 'off', publicKey };
}

/** Asks the reader, then subscribes this browser; only ever called by a click. */
export async function startPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await keep(await pushManager.subscribe(options));
}

async function keep(subscription: PushSubscription): Promise<void> {
  await call(keepPushSubscription, { body: pushSubscriptionSchema.parse(subscription.toJSON()) });
  const user = currentUser();
  if (user) noteOwner(user);
}

/** The reader no longer wants messages in this browser. */
export async function stopPush(): Promise<void> {
  const subscription = await subscriptionOfBrowser();
  forgetOwner();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(deletePushSubscription, { body: { endpoint } });
}

/** Ends the subscription of somebody who has signed out here; the service forgets it with their session. */
export async function dropPush(): Promise<void> {
  forgetOwner();
  await (await subscriptionOfBrowser())?.unsubscribe();
}

/** Takes the subscription of a session that has ended over into the new one of the same person. */
export async function renewPush(): Promise<void> {
  const subscription = await subscriptionOfBrowser();
  if (subscription) await keep(subscription);
  else forgetOwner();
}
