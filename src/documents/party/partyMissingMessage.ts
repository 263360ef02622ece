import type { ResolvedOptions } from '~/documents/defineDocument'
import { requiredFieldMessage } from '~/documents/fieldRules'

/** The message of a party that is not chosen. */
export const partyMissingMessage = ({ party }: ResolvedOptions): string =>
  party!().missingMessage ?? requiredFieldMessage(party!().label, true)
