import { Parser } from 'saxen'

/** Callbacks for the parts of an XML text, in their order; names come without prefixes. */
export interface XmlReader {
  /** Attributes by their names without prefixes, whatever their case. */
  onOpenTag?: (name: string, attribute: (name: string) => string | undefined) => void
  onCloseTag?: (name: string) => void
  onText?: (text: string) => void
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const unprefixed = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Goes through an XML text once, from its begin to its end. Nothing is looked up or included.
 * @throws where it is no XML
 */
export function scanXml(xml: string, { onOpenTag, onCloseTag, onText: text }: XmlReader): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributes) => {
    onOpenTag?.(unprefixed(name), (wanted) => {
      const match = Object.entries(attributes()).find(([attribute]) => isSame(unprefixed(attribute), wanted))
      return match?.[1]
    })
  })
  parser.on('closeTag', (name) => onCloseTag?.(unprefixed(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', (value) => text?.(value))
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml)
}
