import { z } from 'zod'
import { textSchema } from '~/fields/text/kind'

/** A required text of 500 characters at most. */
export const requiredText = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .pipe(textSchema({ label, minLength: [1, `${label} is required`], maxLength: 500 }))
