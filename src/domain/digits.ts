/** A text with its Devanagari digits as 0 to 9: who types Nepali names has them on the keyboard, and all figures are kept in 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

/** A text with its digits in Devanagari, as it is shown to who wants that. */
export const devanagariDigits = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)))
