import type { Plugin } from 'vite'

/** Gives the page the name, the colour and the icon of the application. */
export function page(): Plugin
