import type { TFontDictionary } from 'pdfmake/interfaces'

/** The family of every paper: Mukta (SIL Open Font License), which holds Devanagari and Latin in one file. */
export const PRINT_FONT_FAMILY = 'Mukta'

/** The files of the family, by the style that pdfmake asks for, inside the package that ships them. */
export const PRINT_FONT_FILES = {
  normal: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  bold: '@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf',
} as const

/** pdfmake's font table, given where each file is. The family has no slanted style: emphasis is bold. */
export function createFontDictionary(address: Record<keyof typeof PRINT_FONT_FILES, string>): TFontDictionary {
  const { normal, bold } = address
  return { [PRINT_FONT_FAMILY]: { normal, bold, italics: normal, bolditalics: bold } }
}
