import type { Words } from '../words'

/** The frame of the application: shell, sign-in, lists and forms. */
export const words: Words = {}
