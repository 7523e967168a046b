import type { Page } from '@playwright/test';

/** The code that each attack tries to run; it leaves a mark for the test. */
export const RUN = 'window.hostileCodeRan=true;alert(1)';

/** Attacks that try to run code from a text, each followed by its mark 'Repère <n>.'. */
export const hostileMarkup = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src="/nowhere.png" onerror="${RUN}">`,
  `<svg onload="${RUN}"><script>${RUN}</script><animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>`,
  `<math><mtext></p><style><img src="/nowhere.png" onerror="${RUN}"></style></mtext></math>`,
  `<a href="javascript:${RUN}">lien un</a>`,
  `<a href=" java&#x0A;script:${RUN}">lien deux</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">lien trois</a>`,
  `<a href="https://example.test/" onclick="${RUN}" onfocus="${RUN}" autofocus>lien quatre</a>`,
  `<p onmouseover="${RUN}" style="position:fixed;inset:0;background:url(/nowhere.png)">survol</p>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<style>body{display:none}</style><link rel="stylesheet" href="/nowhere.css"><base href="https://example.test/">`,
  `<form action="javascript:${RUN}"><input autofocus onfocus="${RUN}"><button>envoyer</button></form>`,
  `<details open ontoggle="${RUN}">détail</details><video><source onerror="${RUN}"></video>`,
  `</title><meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
].map((html, index) => `${html}<p>Repère ${index + 1}.</p>`);

export const ranCode = (page: Page) => page.evaluate(() => 'hostileCodeRan' in window);

/** All parts of the formatted text that could run code. */
export const actingParts = (page: Page) =>
  page
    .locator('.kit-rich-text')
    .evaluate((description) =>
      [...description.querySelectorAll('*')].flatMap((element) => [
        ...(/^(?:p|a|br|div)$/i.test(element.tagName) ? [] : [element.tagName]),
        ...[...element.attributes]
          .filter(({ name }) => !['href', 'rel', 'target', 'class'].includes(name))
          .map(({ name }) => `${element.tagName} ${name}`),
      ]),
    );
