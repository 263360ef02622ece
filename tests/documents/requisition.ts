import type { BodyFactory } from '~/testing/documents/documentBodies'
import { askedFor } from '../api/support/transfers'

/** Of another store, which has what is asked for. */
export const factory: BodyFactory = { body: async (source) => (await askedFor(source)).body }
