import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createTranslator, loadWords, locales } from '~/words'
import type { CliCommand } from '../command'
import { readApplication } from './applicationFiles'
import { type DeclarationKind, fileGenerators, type GeneratedFiles } from './drafts'
import { assertName, labelOf } from './names'
import { translationsFile } from './templates'

const usage = 'new resource|document|report|screen|module <name> [--module <module>] [--label <label>] …'

/** An answer that a kind of declaration needs: its flag, the question that asks for it, and what it is where nothing is said. */
interface Question {
  flag: string
  text: string
  initial?: string
}

const module: Question = { flag: 'module', text: 'Module' }
const questions = {
  resource: [
    module,
    { flag: 'fields', text: 'Fields, such as name:text,home:reference=district', initial: 'name:text' },
  ],
  document: [
    module,
    { flag: 'party', text: 'Resource of whom it is for or from, if anybody', initial: '' },
    { flag: 'item', text: 'Resource of its lines, if it has priced lines', initial: '' },
    { flag: 'fields', text: 'Fields of its header, such as dueOn:date', initial: '' },
  ],
  report: [
    module,
    { flag: 'document', text: 'Document that it reports on' },
    { flag: 'columns', text: 'Columns', initial: 'date,no,user' },
  ],
  screen: [module],
  module: [],
} satisfies Record<DeclarationKind, Question[]>

const isKind = (kind: string | undefined): kind is DeclarationKind =>
  kind !== undefined && Object.hasOwn(fileGenerators, kind)

/** Flags by their names. @throws Error where one is unknown or has no value */
function readFlags(kind: DeclarationKind, args: readonly string[]): Record<string, string> {
  const known = ['label', ...questions[kind].map(({ flag }) => flag)]
  const flags: Record<string, string> = {}
  for (let index = 0; index < args.length; index += 2) {
    const [flag, value] = [args[index]!.replace(/^--/, ''), args[index + 1]]
    if (!args[index]!.startsWith('--') || !known.includes(flag))
      throw new Error(
        `'${args[index]}' is not understood. npx prayog new ${kind} <name> takes --${known.join(', --')}.`,
      )
    if (value === undefined) throw new Error(`--${flag} needs a value.`)
    flags[flag] = value
  }
  return flags
}

const questionText = ({ flag, text }: Question, modules: readonly string[]) =>
  flag === 'module' ? `${text} (${modules.join(', ')})` : text

/** Names all flags that are missing at once, each with what it says. */
const missingFlagsText = (kind: DeclarationKind, needed: readonly Question[], modules: readonly string[]) =>
  [
    `npx prayog new ${kind} needs ${needed.map(({ flag }) => `--${flag}`).join(', ')}.`,
    ...needed.map((question) => `  --${question.flag}  ${questionText(question, modules)}`),
  ].join('\n')

/** Asks at the terminal for values that the flags leave out. @throws Error if there is none and an answer is needed */
async function askForFlags(
  kind: DeclarationKind,
  flags: Readonly<Record<string, string>>,
  modules: readonly string[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = { ...flags }
  const open: Question[] = questions[kind].filter(({ flag }) => flags[flag] === undefined)
  const terminal = process.stdin.isTTY && open.length > 0 ? createInterface(process.stdin, process.stderr) : undefined
  const needed = open.filter(({ initial }) => initial === undefined)
  if (!terminal && needed.length > 0) throw new Error(missingFlagsText(kind, needed, modules))
  try {
    for (const question of open) {
      const { flag, initial } = question
      const reply =
        (await terminal?.question(`${questionText(question, modules)}${initial ? ` [${initial}]` : ''}: `))?.trim() ||
        initial
      if (reply === undefined) throw new Error(missingFlagsText(kind, [question], modules))
      answers[flag] = reply
    }
  } finally {
    terminal?.close()
  }
  return answers
}

/** The further languages of the screen: their texts are written next to the files that they translate. */
const translated = locales.map(({ locale }) => locale).filter((locale) => locale !== 'en')

/** The stubs of translations that an application lacks, by their files, with how many texts each gets. */
async function stubsOf(
  folder: string,
  { texts, translationsFolder: translations }: GeneratedFiles,
): Promise<[file: string, text: string, count: number][]> {
  const stubs = translated.map(async (locale): Promise<[string, string, number]> => {
    const derive = createTranslator(await loadWords(locale))
    const missing = [...new Set(texts)].filter((text) => derive(text) === undefined)
    const file = `${translations}/translations.${locale}.ts`
    const present = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined
    return [file, translationsFile(missing, present), missing.length]
  })
  return (await Promise.all(stubs)).filter(([, , count]) => count > 0)
}

/** `prayog new <kind> <name>`: writes the files of a declaration into the folder of the application. */
export const newCommand: CliCommand = {
  usage,
  summary: 'Writes a new declaration and its translation stubs into the application; asks for what no flag says.',
  run: async (args) => {
    const [kind, name, ...rest] = args
    if (!isKind(kind) || !name) throw new Error(`Usage: npx prayog ${usage}`)
    assertName(name, kind)
    const folder = process.env.PRAYOG_APP ?? process.cwd()
    const application = readApplication(folder)
    const answers = await askForFlags(kind, readFlags(kind, rest), application.modules)
    if (answers.module && !application.modules.includes(answers.module))
      throw new Error(
        `There is no resources/${answers.module}/module.ts. There are: ${application.modules.join(', ')}.`,
      )
    const { label = labelOf(name), module = name } = answers
    const draft: GeneratedFiles = fileGenerators[kind]({ name, module, label }, answers, application)
    for (const file of Object.keys(draft.files)) if (existsSync(join(folder, file))) throw new Error(`${file} exists.`)
    const stubs = await stubsOf(folder, draft)
    for (const [file, text] of [...Object.entries({ ...draft.files, ...draft.changedFiles }), ...stubs]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
      process.stdout.write(`${file}\n`)
    }
    for (const [file, , count] of stubs) process.stdout.write(`Translate ${count} texts in ${file}.\n`)
  },
}
