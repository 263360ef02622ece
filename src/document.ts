import { z } from 'zod'
import { f } from './fields'

// Documents state schemas, so the browser makes some as it starts; its policy lets no text become code, which zod would try.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { defineDocument } from './documents/defineDocument'
export type { DocumentOf, LineOf, PickerOptionOf, PrintDataOf } from './documents/documentRows'
export { f }
