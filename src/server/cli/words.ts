import { locales } from '~/words'
import { assertInstallation } from '../start'
import type { CliCommand } from './command'

const usage = 'words [--locale en]'
const names = locales.map(({ locale }) => locale)

/** A line's end and a tab would break the list. */
const onOneLine = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')

/** `prayog words`: the translators' list, a line for every label and message: the key, a tab, and what is shown. */
export const wordsCommand: CliCommand = {
  usage,
  summary: `Lists every text of a locale (${names.join(', ')}), one per line: key, tab, text.`,
  run: async (args) => {
    const [flag, locale = 'en', ...more] = args
    const isUnderstood = (flag === undefined || flag === '--locale') && more.length === 0 && names.includes(locale)
    if (!isUnderstood) throw new Error(`Usage: npx prayog ${usage}. Locales: ${names.join(', ')}.`)
    assertInstallation()
    const { catalogueOf } = await import('~/words/catalogue') // it reads the declarations, wrong ones included
    const lines = (await catalogueOf(locale)).map(([key, text = '']) => `${onOneLine(key)}\t${onOneLine(text)}\n`)
    process.stdout.write(lines.join(''))
  },
}
