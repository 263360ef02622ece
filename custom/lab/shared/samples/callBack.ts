import type { CriticalCall } from './criticalCallSchema'

/** A critical result in one line: `> 17 g/dL H (possibly critical)`. */
export const criticalText = (
  { value, unit, flag, possiblyCritical }: Pick<CriticalCall, 'value' | 'unit' | 'flag' | 'possiblyCritical'>,
  translate: (text: string) => string,
): string => [value, unit, flag, possiblyCritical && `(${translate('possibly critical')})`].filter(Boolean).join(' ')
