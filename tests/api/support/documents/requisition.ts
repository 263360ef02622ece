import type { Factory } from '../documentBodies'
import { askedFor } from '../transfers'

/** Of another store, which has what is asked for. */
export const factory: Factory = { body: async (source) => (await askedFor(source)).body }
