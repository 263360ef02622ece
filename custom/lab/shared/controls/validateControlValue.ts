const figure = /^-?\d{1,9}(\.\d{1,4})?$/

/** Validates the value of a control: the error, or undefined. */
export const validateControlValue = (value: string): string | undefined =>
  figure.test(value.trim()) ? undefined : 'A control is a number such as 5.4, of at most four digits after the point.'
