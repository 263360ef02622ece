import type { CriticalCall } from './criticalCallAnswers'

/** A critical result in one line: `> 17 g/dL H (possibly critical)`. */
export const criticalText = (
  { value, unit, flag, possiblyCritical }: Pick<CriticalCall, 'value' | 'unit' | 'flag' | 'possiblyCritical'>,
  translate: (text: string) => string,
): string => [value, unit, flag, possiblyCritical && `(${translate('possibly critical')})`].filter(Boolean).join(' ')

/** What is said of a critical result: who was told, or why nobody was. */
export interface CallBack {
  toldTo?: string | null
  /** Who was told has repeated the result (ISO 15189:2022, 7.4.1.3). */
  readBack: boolean
  reason?: string | null
}

/** What is wrong with it, by field; empty when nothing is. */
export const checkCallBack = ({ toldTo, reason }: CallBack): Record<string, string> =>
  toldTo?.trim() || reason?.trim() ? {} : { toldTo: 'Say who was told, or why nobody was.' }
