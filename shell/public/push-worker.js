// Shows the notifications that svc-messaging pushes, and opens their page. It answers no request of a page.
self.addEventListener('push', (event) => {
  const { id, text, path } = event.data.json();
  const shown = { body: text, tag: id, lang: 'fr', icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification('Praticio', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  // a path like '//host' would leave the site
  if (url.origin === self.location.origin) event.waitUntil(open(url.href));
});

async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url);
}
