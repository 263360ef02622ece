import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { isPrintableImage } from './checkImage'
import { PRINT_FONT_FAMILY } from './fonts'
import { printableText } from './printableText'

/** Printed where an image is not a readable PNG or JPEG data URL, so that the lack of it is seen. */
export const UNPRINTABLE_IMAGE = '(image cannot be printed)'

/** The children of a node that are content themselves. */
const CONTENT_KEYS = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'section'])

type Node = Record<string, unknown>

/**
 * The definition as both renderers take it: a deep copy (pdfmake writes into what it is given), with every text made
 * printable, and with images only from `images`, each a checked data URL. Every other image gives way to a note;
 * nothing is fetched. The author and the maker are set; title and date are the paper's own.
 */
export async function prepareDefinition(definition: TDocumentDefinitions): Promise<TDocumentDefinitions> {
  const images = await printableImages(definition.images)
  const copy = (content: unknown) => copyContent(content, images) as Content
  const { header, footer } = definition
  return {
    ...definition,
    content: copy(definition.content),
    header: typeof header === 'function' ? (...of) => copy(header(...of)) : header && copy(header),
    footer: typeof footer === 'function' ? (...of) => copy(footer(...of)) : footer && copy(footer),
    images,
    defaultStyle: { font: PRINT_FONT_FAMILY, ...definition.defaultStyle },
    info: {
      ...definition.info,
      title: printableText(definition.info?.title ?? ''),
      author: 'Prayog',
      creator: 'Prayog',
    },
  }
}

async function printableImages(images: TDocumentDefinitions['images'] = {}): Promise<Record<string, string>> {
  const checked = await Promise.all(
    Object.entries(images).map(async ([name, image]) => {
      return typeof image === 'string' && (await isPrintableImage(image)) ? [[name, image] as const] : []
    }),
  )
  return Object.fromEntries(checked.flat())
}

function copyContent(content: unknown, images: Record<string, string>): unknown {
  if (typeof content === 'string') return printableText(content)
  if (Array.isArray(content)) return content.map((part) => copyContent(part, images))
  if (content === null || typeof content !== 'object') return content
  const node = content as Node
  if (typeof node.image === 'string' && !Object.hasOwn(images, node.image)) {
    return { text: UNPRINTABLE_IMAGE, fontSize: 6, alignment: node.alignment, margin: node.margin, width: node.width }
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (CONTENT_KEYS.has(key)) return [key, copyContent(value, images)]
      if (key === 'table') return [key, copyTable(value as Node, images)]
      return [key, copyValue(value)]
    }),
  )
}

function copyTable(table: Node, images: Record<string, string>): Node {
  return { ...(copyValue(table) as Node), body: copyContent(table.body, images) }
}

/** Margins, widths, canvas shapes and the like; functions (layouts) are shared, not copied. */
function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyValue(part)]))
}
