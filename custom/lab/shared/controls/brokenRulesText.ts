import type { ControlResult } from './responses'

/** The rules that a control result broke: `1-3s, R-4s*`; a star marks several levels together. */
export const westgardRulesText = ({ broken }: Pick<ControlResult, 'broken'>): string =>
  broken.map(({ rule, across }) => (across ? `${rule}*` : rule)).join(', ')

/** A control result in a line: its level, value, how far it lies, and what it broke. */
export const resultText = (result: Pick<ControlResult, 'lot' | 'value' | 'unit' | 'deviation' | 'broken'>): string => {
  const { lot, value, unit, deviation } = result
  return `${lot.name}: ${[value, unit].filter(Boolean).join(' ')} (${deviation} SD) ${westgardRulesText(result)}`.trim()
}
