import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { app } from './alias.mjs'
import { applicationFolders, pathIn } from './application.mjs'

/**
 * Where texts for screens and papers are written. Files of reports are in English, public pages and mails have both
 * languages at once, and texts for operators and other programs are not translated.
 */
const withTexts =
  /^(src\/((admin|ui|fields|metadata|documents|domain|print|server|masters)\/.*|resource|document|report)|(fields|resources|documents|reports|custom)\/.*)\.tsx?$/
const notShown =
  /\.stories\.tsx$|\.test\.ts$|^src\/(server\/(backup|journal|demo|database|tenants|threads|cli|check|doctor|metrics|reports\/export\/)|domain\/(amountInWords|applicationValues|gregorian|printDueQuestions)|ui\/describeUserAgent)|^custom\/(\w+\/[\w-]+\/(protocols|catalogue)|lab\/shared\/fhir|shared\/demo-trade)\/|^src\/metadata\/(validation\/|application\.ts|icon\.ts)|^src\/documents\/(\w+\/(validate|validateCandidateFields)|validateDocType)\.ts$|^src\/print\/fonts\.ts$|^src\/server\/(config|main|open|privateFolders|documents\/responses|http\/(docs|openapi|apiErrors))\.ts$|\/(translations\.\w+|qrText|sample|publicPage|mailText|columnPlan|demoHistory)\.ts$/

/** Properties whose value is never shown: documentation of endpoints, spellings of a spreadsheet's headings, icons. */
const unseenProperties = [
  'summary',
  'because',
  'tag',
  'noun',
  'description',
  'aliases',
  'importAliases',
  'key',
  'kind',
  'icon',
]
/** Functions whose arguments are never shown, such as names of headers and bugs of the program. */
const unseenCalls = [
  'Error',
  'TypeError',
  'RangeError',
  'DOMException',
  'AxiosError',
  'header',
  'meta',
  'get',
  'getItem',
  'setItem',
  'selectFrom',
  'select',
  'innerJoin',
  'leftJoin',
]

/** Begins or ends as a sentence or a label does; neither the name of a header nor of a key. */
const isProse = (text) => {
  const said = text.replace(/\{\w+\}/g, '')
  const begins = /^[ '"“©({]?[A-Z{]/.test(text) && /[a-z]/.test(said) && !/^([A-Z]\w*[-+][A-Z.,]|Bearer )/.test(text)
  return begins || /[a-z] [a-z][^;:]*[.!] ?$/.test(said)
}
const isSentence = (text) => /[A-Za-z]{2,}/.test(text.replace(/\{\w+\}/g, '')) && / /.test(text) && isProse(text)

/** `${label} is required` as '{label} is required', as its translation names the parts. */
function templateText({ quasis, expressions }) {
  const names = expressions.map((part, index) => {
    const last = part.type === 'CallExpression' ? undefined : (part.property ?? part)
    return last?.type === 'Identifier' ? last.name : String(index)
  })
  const unique = names.map((name, index) => (names.indexOf(name) === index ? name : String(index)))
  return quasis.map(({ value }, index) => value.cooked + (index < unique.length ? `{${unique[index]}}` : '')).join('')
}

/** A name of something in capitals too, such as 'CREDIT'. */
const isLabel = ({ key, value }) =>
  ['name', 'label', 'title'].includes(key.name) && typeof value.value === 'string' && /^[A-Z]/.test(value.value)

/** Functions whose first argument is a text. */
const translateCalls = ['translate', 'appendEnglish']

const calleeName = ({ callee }) => callee?.property?.name ?? callee?.name

/** Whether the value at `key` of a node can never be read by a user. */
function isUnseen(node, key) {
  if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true
  if (node.type === 'TaggedTemplateExpression' || node.type === 'MemberExpression') return key !== 'object'
  if (node.type === 'BinaryExpression') return /^[!=]==$/.test(node.operator)
  if (node.type === 'Property') return key === 'key' || unseenProperties.includes(node.key.name)
  if (node.type === 'JSXAttribute') return ['key', 'sx', 'name', 'variant', 'code'].includes(node.name.name)
  if (/^(Call|New)Expression$/.test(node.type)) return key === 'arguments' && unseenCalls.includes(calleeName(node))
  return false
}

/** The text of a literal node, with its placeholders; undefined for anything else. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'JSXText') return node.value.trim()
  return node.type === 'TemplateLiteral' ? templateText(node) : undefined
}

/** Every text for the screen in a source file: what `translate` is given, and whatever else reads like one. */
export function textsIn(path, code) {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = new Set()
  const visit = (node, isTranslated) => {
    const text = textOf(node)
    const hasParts = node.type === 'TemplateLiteral' && node.expressions.length > 0
    if (text && /[A-Za-z]/.test(text) && (isTranslated || (hasParts ? isSentence(text) : isProse(text))))
      found.add(text)
    if (node.type === 'Property' && isLabel(node)) found.add(node.value.value)
    const isCall = node.type === 'CallExpression'
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'object' || value === null || key === 'quasis' || isUnseen(node, key)) continue
      const isTranslate = isCall && key === 'arguments' && translateCalls.includes(calleeName(node))
      for (const [index, child] of [value].flat().entries())
        if (child?.type) visit(child, isTranslate ? index === 0 : isTranslated && !isCall)
    }
  }
  visit(program, false)
  return found
}

/** Every text for the screen in the sources of the framework and of an application, sorted. */
export function textsOf(root, application = root) {
  const folders = [join(root, 'src'), ...applicationFolders.map((folder) => join(application, folder))]
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = files.flatMap((file) => {
    const path = pathIn(application, file, root)
    return withTexts.test(path) && !notShown.test(path) ? [...textsIn(path, readFileSync(file, 'utf8'))] : []
  })
  return [...new Set(texts)].sort()
}

const moduleId = 'virtual:texts'
/** The module of each application: the projects of a test run look through the sources once. */
const modules = new Map()
function moduleOf(root, application) {
  if (!modules.has(application))
    modules.set(application, `export default ${JSON.stringify(textsOf(root, application))}`)
  return modules.get(application)
}

/**
 * Gives the program the list of its own texts, as `virtual:texts`.
 * @param application the folder of the application
 */
export function texts(application = app) {
  let root
  return {
    name: 'prayog-texts',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? moduleOf(root, application) : undefined),
  }
}
