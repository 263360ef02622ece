import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema } from '../text/kind'

export interface SecretOptions extends TextOptions {
  /**
   * The fields that decide to which server, and as which user, the secret is sent. A user who changes one of them
   * must enter the secret again.
   * @example destinationFields: ['host', 'userName']
   */
  destinationFields: readonly string[]
  /**
   * The field without whose value the secret is not sent, so that changes of the others need no secret.
   * @default none
   * @example enabledBy: 'host'
   */
  enabledBy?: string
}

const secretKind: FieldKind<string, SecretOptions, never> = { name: 'secret', schema: textSchema }

/**
 * A password that the server itself uses to sign in at another service: it can only be written and is never returned, exported
 * or logged. An edit without a value keeps it. To check a person's password use `password`, which stores a hash.
 * @example password: f.secret({ label: 'Password', destinationFields: ['host', 'userName'] })
 */
export const secret = fieldBuilder<never, string, SecretOptions>(secretKind)
