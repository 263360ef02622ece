import type { Isolate } from './responses'

/** S, P or R, as it is typed and displayed; empty while it is not chosen. */
export const sensitivityLetter = (sensitiveTypes: number): string => ' SPR'[sensitiveTypes]?.trim() ?? ''

/** An organism in one line: `Escherichia coli, >10^5: S Amikacin; R Cefixime 12 mm`. */
export function isolateText({ organism, colonyCount, medicines }: Isolate): string {
  const medicineTexts = medicines.map(({ name, sensitiveTypes, zone, mic }) =>
    [sensitivityLetter(sensitiveTypes), name, zone, zone && 'mm', mic && 'MIC', mic].filter(Boolean).join(' '),
  )
  const organismText = [organism.name, colonyCount].filter(Boolean).join(', ')
  return medicineTexts.length > 0 ? `${organismText}: ${medicineTexts.join('; ')}` : organismText
}
