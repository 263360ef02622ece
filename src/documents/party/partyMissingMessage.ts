import type { ResolvedOptions } from '~/documents/defineDocument'
import { required } from '~/documents/fieldRules'

/** The message of a party that is not chosen. */
export const partyMissingMessage = ({ party }: ResolvedOptions): string =>
  party().missingMessage ?? required(party().label, true)
