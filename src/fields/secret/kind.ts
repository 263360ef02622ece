import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema } from '../text/kind'

const secretKind: FieldKind<string, TextOptions> = { name: 'secret', schema: textSchema }

/**
 * A password that the server itself must know, to sign in at another service: written only, never answered, exported or
 * logged. An edit that gives none keeps it. To check a person's password use `password`, which keeps a hash.
 */
export const secret = fieldBuilder<string, string, TextOptions>(secretKind)
