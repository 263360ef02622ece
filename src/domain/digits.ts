/** A text with its Devanagari digits as 0 to 9: who types Nepali names has them on the keyboard, and all figures are kept in 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
