/** What is told of an XML text, in its order; names are without their prefixes. */
export interface XmlReader {
  /** Attributes whatever their case. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name) return named[name] ?? whole
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

const unprefixed = (name: string) => name.slice(name.indexOf(':') + 1)

function attributeOf(tag: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (unprefixed(name).toLowerCase() === wanted.toLowerCase()) return unescaped(double ?? single ?? '')
  return undefined
}

/** How what begins with one of these is passed over, or taken as it is. */
const sections = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>' },
  { begin: '<!', end: '>' },
] as const

/**
 * Goes through an XML text once, from its begin to its end: enough for the sheets of a workbook, whose writers escape `>` in
 * attributes. Nothing is looked up or included.
 */
export function scanXml(xml: string, { open, close, text }: XmlReader): void {
  for (let at = 0; at < xml.length; ) {
    const begin = xml.indexOf('<', at)
    const upTo = begin < 0 ? xml.length : begin
    if (text && upTo > at) text(unescaped(xml.slice(at, upTo)))
    if (begin < 0) return
    const section = sections.find((one) => xml.startsWith(one.begin, begin))
    const ending = section?.end ?? '>'
    const end = xml.indexOf(ending, begin)
    if (end < 0) return
    at = end + ending.length
    if (section) {
      if ('isText' in section) text?.(xml.slice(begin + section.begin.length, end))
      continue
    }
    const tag = xml.slice(begin + 1, end)
    const isEnd = tag.startsWith('/')
    const name = unprefixed(/^\/?([^\s/]*)/.exec(tag)![1]!)
    if (!isEnd) open?.(name, (wanted) => attributeOf(tag, wanted))
    if (isEnd || tag.endsWith('/')) close?.(name)
  }
}
