import type { Plugin } from 'vite'

export function manifest(): Plugin
