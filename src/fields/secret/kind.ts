import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema } from '../text/kind'

export interface SecretOptions extends TextOptions {
  /**
   * The fields that say where it is sent and as whose: who changes one of them must know the secret, else a changed
   * address would lead it out.
   */
  destinationFields: readonly string[]
  /** The field without which it is sent to nobody, so that changes of the others need no secret. */
  enabledBy?: string
}

const secretKind: FieldKind<string, SecretOptions, never> = { name: 'secret', schema: textSchema }

/**
 * A password that the server itself must know, to sign in at another service: written only, never answered, exported or
 * logged. An edit that gives none keeps it. To check a person's password use `password`, which keeps a hash.
 */
export const secret = fieldBuilder<never, string, SecretOptions>(secretKind)
