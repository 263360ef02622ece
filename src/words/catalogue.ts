import writtenTexts from 'virtual:texts'
import { calendar } from '~/domain/calendar'
import { currency, parenthesizedSymbol, withSymbol } from '~/domain/currency'
import { printDueQuestions } from '~/domain/printDueQuestions'
import { letterhead } from '~/metadata/letterhead'
import { documents, modules, reports, resources, screens } from '~/metadata/registry'
import { applicationSetup } from '~/server/setup/applicationSetup'
import application from '~app/application'
import { declaredTexts } from './declared'
import { createTranslator } from './derive'
import { english } from './english'
import { loadWords } from './index'

/** The names of the application's calendar and its months. */
const calendarTexts = [...calendar.monthNames, ...Object.values(calendar.labels), calendar.unknownDayMessage]

const currencyTexts = [
  ...(currency.symbol ? [currency.symbol, withSymbol('{0}'), parenthesizedSymbol] : []),
  ...Object.values(printDueQuestions),
]

/**
 * Every key of the application: react-admin's, the texts written in the sources, those that follow from
 * declarations, and the names of the months.
 */
export const keys: readonly string[] = [
  ...Object.keys(english),
  ...new Set(
    [
      ...writtenTexts,
      ...declaredTexts({ resources, documents, reports, screens, modules }),
      ...calendarTexts,
      ...currencyTexts,
      ...letterhead.numbers.map(({ label }) => label),
      ...(application.quickActions ?? []).map(({ label }) => label),
      ...(applicationSetup?.steps ?? []).flatMap(({ label, description }) => [label, description]),
    ].filter((text) => !text.startsWith('ra.')),
  ),
].sort()

/** Returns the text of a locale for every key; undefined where a translation is missing. */
export async function catalogueOf(locale: string): Promise<[key: string, text: string | undefined][]> {
  if (locale === 'en') return keys.map((key) => [key, english[key] ?? key])
  const derive = createTranslator(await loadWords(locale))
  return keys.map((key) => [key, derive(key)])
}
