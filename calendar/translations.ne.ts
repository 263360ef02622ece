import type { Words } from '~/words'
import { nepaliMonthNames } from './index'

export const words: Words = { ...nepaliMonthNames }
