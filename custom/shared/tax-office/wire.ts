import type { z } from 'zod'
import type { cbmsState } from './answers'

export type CbmsState = z.output<typeof cbmsState>
