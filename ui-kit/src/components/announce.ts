const REGION_ID = 'kit-announcer';
/** Screen readers notice a change of a live region only if it was there before. */
const BEFORE_MS = 100;
const SPOKEN_MS = 7_000;

/** Makes screen readers announce `text` at once, wherever the focus is. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID) ?? addRegion();
  const line = document.createElement('p');
  line.textContent = text;
  setTimeout(() => region.append(line), BEFORE_MS);
  setTimeout(() => line.remove(), BEFORE_MS + SPOKEN_MS);
}

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'sr-only';
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'assertive');
  document.body.append(region);
  return region;
}
