import { createElement, Fragment, type ReactNode } from 'react'

/** Formatting that is shown; every other tag gives way to its content, and no attribute is taken over. */
const allowed = new Set(
  'p br strong b em i u s sub sup ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr mark'.split(' '),
)
const dropped = new Set(['script', 'style', 'template', 'iframe'])
const inlineOnly = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code'])

function renderNode(node: ChildNode, key: number, tags: ReadonlySet<string>): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const name = node.nodeName.toLowerCase()
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(name)) return null
  if (name === 'br' || name === 'hr') return tags.has(name) ? createElement(name, { key }) : ' '
  const children = [...node.childNodes].map((child, index) => renderNode(child, index, tags))
  return createElement(tags.has(name) ? name : Fragment, { key }, ...children)
}

/** HTML of a rich text field as formatted text, built from an allow-list instead of set as markup. */
export function FormattedText({ html, inline = false }: { html: string; inline?: boolean }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{[...body.childNodes].map((node, index) => renderNode(node, index, inline ? inlineOnly : allowed))}</>
}
