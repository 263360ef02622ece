import type { Plugin } from 'vite'

/** Serves the page of all components, `/style`, in development. */
export function stylePage(): Plugin
