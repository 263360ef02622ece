import type { Content, ContentText } from 'pdfmake/interfaces'

/** An element of a formatted text, or a piece of plain text. */
type Node = string | { tag: string; style: string; children: Node[] }

const empty = new Set(['br', 'hr'])
const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table thead tbody tr th td'.split(' '))
const headings: Record<string, number> = { h1: 13, h2: 12, h3: 11, h4: 10, h5: 9.5, h6: 9 }
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

const decoded = (text: string) => text.replace(/&(\w+|#\d+);/g, (whole, name: string) => signs[name] ?? whole)

/** The tree of a text as `richText` keeps it: its markup is closed and holds formatting only. */
function treeOf(html: string): Node[] {
  const root = { tag: 'div', style: '', children: [] as Node[] }
  const open = [root]
  for (const [, slash, name, attributes = '', text] of html.matchAll(/<(\/?)([a-z][a-z\d]*)([^<>]*)>|([^<]+)/gi)) {
    const into = open.at(-1)!
    if (text !== undefined) into.children.push(decoded(text.replace(/\s+/g, ' ')))
    else if (slash) {
      const at = open.findLastIndex(({ tag }) => tag === name?.toLowerCase())
      if (at > 0) open.length = at
    } else {
      const element = { tag: name!.toLowerCase(), style: /style="([^"]*)"/.exec(attributes)?.[1] ?? '', children: [] }
      into.children.push(element)
      if (!empty.has(element.tag)) open.push(element)
    }
  }
  return root.children
}

/** The look of an inline element. Mukta has no slanted style: emphasis is bold. */
function lookOf(tag: string): Partial<ContentText> {
  if (tag === 'sup') return { sup: true }
  if (tag === 'sub') return { sub: true }
  if (['b', 'strong', 'i', 'em', 'mark', 'th'].includes(tag)) return { bold: true }
  if (tag === 'u') return { decoration: 'underline' }
  return tag === 's' ? { decoration: 'lineThrough' } : {}
}

function inline(node: Node, look: Partial<ContentText>): ContentText[] {
  if (typeof node === 'string') return [{ ...look, text: node } as ContentText]
  if (node.tag === 'br') return [{ text: '\n' }]
  const own = { ...look, ...lookOf(node.tag) }
  return node.children.flatMap((child) => inline(child, own))
}

const isBlock = (node: Node) => typeof node !== 'string' && blocks.has(node.tag)

/** Blocks one below the other; loose text between them is a paragraph. */
function stackOf(nodes: readonly Node[], look: Partial<ContentText> = {}): Content[] {
  const blocks: Content[] = []
  let loose: ContentText[] = []
  const close = () => {
    if (loose.some(({ text }) => String(text).trim())) blocks.push({ text: loose, margin: [0, 0, 0, 3] })
    loose = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      close()
      blocks.push(block(node as Exclude<Node, string>, look))
    } else loose.push(...inline(node, look))
  }
  close()
  return blocks
}

function block({ tag, style, children }: Exclude<Node, string>, look: Partial<ContentText>): Content {
  const alignment = /text-align:\s*(left|right|center|justify)/.exec(style)?.[1] as 'left' | undefined
  const heading = headings[tag]
  if (heading) return { stack: stackOf(children, { bold: true }), fontSize: heading, ...(alignment && { alignment }) }
  if (tag === 'ul') return { ul: itemsOf(children, look), margin: [0, 0, 0, 3] }
  if (tag === 'ol') return { ol: itemsOf(children, look), margin: [0, 0, 0, 3] }
  if (tag === 'hr') return { text: ' ', fontSize: 4 }
  if (tag === 'table') return tableOf(children, look)
  const isEmpty = children.every((child) => typeof child !== 'string' && child.tag === 'br')
  if (isEmpty) return { text: ' ', margin: [0, 0, 0, 3] }
  return { stack: stackOf(children, look), ...(alignment && { alignment }) }
}

const itemsOf = (children: readonly Node[], look: Partial<ContentText>): Content[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : [{ stack: stackOf(child.children, look) }]))

function tableOf(children: readonly Node[], look: Partial<ContentText>): Content {
  const rowsIn = (nodes: readonly Node[]): Exclude<Node, string>[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'tr' ? [node] : rowsIn(node.children)))
  const rows = rowsIn(children).map((row) =>
    row.children.flatMap((cell): Content[] =>
      typeof cell === 'string' ? [] : [{ stack: stackOf(cell.children, { ...look, ...lookOf(cell.tag) }) }],
    ),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const body = rows.map((row) => [...row, ...new Array<Content>(width - row.length).fill('')])
  return { table: { widths: new Array(width).fill('*'), body }, margin: [0, 0, 0, 4] }
}

/** A formatted text, as `richText` keeps it, on paper. Colours are left out: papers are printed without. */
export const richContent = (html: string): Content[] => stackOf(treeOf(html))
