import type { Plugin } from 'vite'

/** Writes the service worker of the browser's build, with the names of its files. */
export function serviceWorker(): Plugin
