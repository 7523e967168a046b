import type { ComponentType } from 'react';

/**
 * A part of the frame that visitors see alike on all pages of a kind. A server renders it once for each kind and repeats its HTML
 * (server/kept-on-servers.tsx): its root is one element, and it uses neither `useId` nor the parameters of the URL.
 */
export const keptOnServers = (Part: ComponentType): ComponentType => Part;
