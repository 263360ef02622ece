/** The values of application.ts by which days, amounts and texts are written. */
interface ApplicationValues {
  timeZone: string
  fiscalYearStart: string
  locales: readonly string[]
  currency: { symbol: string; subunit: string; cashRounding?: string; grouping?: string }
}

/** A problem with a value of application.ts, and the remedy. */
interface ValueProblem {
  option: string
  problem: string
  remedy: string
}

/** The languages into which the framework is translated, each called by its own name, with its own digits. */
export const translatedLocales = [
  { locale: 'en', name: 'English', hasOwnDigits: false },
  { locale: 'ne', name: 'नेपाली', hasOwnDigits: true },
]

const isTimeZone = (timeZone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const problemOf = (isWrong: boolean, option: string, problem: string, remedy: string): ValueProblem[] =>
  isWrong ? [{ option, problem, remedy }] : []

function currencyProblems({
  symbol,
  subunit,
  cashRounding = '1.00',
  grouping = 'thousands',
}: ApplicationValues['currency']) {
  const isAmount = /^\d{1,6}\.\d\d$/.test(cashRounding) && Number(cashRounding) > 0
  return [
    ...problemOf(
      typeof symbol !== 'string' || symbol.length > 5,
      'currency.symbol',
      `is '${symbol}', which is no symbol.`,
      "Write up to five characters, like '£', or '' for amounts without one.",
    ),
    ...problemOf(!subunit, 'currency.subunit', 'is empty.', "Name the hundredth part, like 'Pence'."),
    ...problemOf(
      !isAmount,
      'currency.cashRounding',
      `is '${cashRounding}', which is no amount.`,
      "Write it with two decimals, like '0.05'.",
    ),
    ...problemOf(
      !['thousands', 'lakhs'].includes(grouping),
      'currency.grouping',
      `is '${grouping}', which is no way to separate digits.`,
      "Write 'thousands' or 'lakhs'.",
    ),
  ]
}

/** Returns the problems with the values of application.ts by which days, amounts and texts are written. */
export function validateValues(application: ApplicationValues): ValueProblem[] {
  const { timeZone, fiscalYearStart, locales, currency } = application
  const known = translatedLocales.map(({ locale }) => locale)
  const unknown = locales.find((name) => !known.includes(name))
  return [
    ...problemOf(
      !isTimeZone(timeZone),
      'timeZone',
      `is '${timeZone}', which is no time zone.`,
      "Write it like 'Europe/London'.",
    ),
    ...problemOf(
      !/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/.test(fiscalYearStart),
      'fiscalYearStart',
      `is '${fiscalYearStart}', which is no day of every year.`,
      "Write the month and the day like '04-01'.",
    ),
    ...problemOf(
      unknown !== undefined || !locales.includes('en'),
      'locales',
      unknown === undefined ? 'lacks English.' : `names '${unknown}', which has no translation.`,
      `Write 'en' and more of: ${known.join(', ')}.`,
    ),
    ...currencyProblems(currency),
  ]
}

/**
 * Refuses values by which no day, amount or text can be written, before anything is.
 * @throws Error with a sentence for each, which names file, option and remedy
 */
export function assertValues(application: ApplicationValues): void {
  const sentences = validateValues(application).map(
    ({ option, problem, remedy }) => `application.ts: \`${option}\` ${problem} ${remedy}`,
  )
  if (sentences.length > 0) throw new Error(sentences.join('\n'))
}
