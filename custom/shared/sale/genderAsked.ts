import type { Problem } from '~/domain/problems'
import { Gender } from '~shared/options/options'

interface GenderInputs {
  /** The registered gender of the patient. */
  gender: number | undefined
  lines: readonly { testName: string; bySex?: boolean | undefined }[]
  /** The gender posted with the bill; N/A means unknown. */
  patientGender: number | null | undefined
}

/** The tests of a bill for which the patient's gender is to be known, and is not: they have normal values by sex. */
export const testsAskingGender = ({ gender, lines }: Omit<GenderInputs, 'patientGender'>): string[] =>
  gender === Gender.notAvailable ? lines.flatMap(({ testName, bySex }) => (bySex ? [testName] : [])) : []

/** A bill of such tests needs the gender, or the entry that nobody knows it. */
export function validateGender({ patientGender, ...asked }: GenderInputs): Problem[] {
  const tests = testsAskingGender(asked).join(', ')
  if (!tests || patientGender) return []
  const message = `The gender of the patient is N/A, and normal values go by sex: ${tests}. Choose it.`
  return [{ field: 'patientGender', message }]
}
