import sanitize from 'sanitize-html'
import type { ColumnKind } from '~/metadata/column'

/** The HTML of a formatted text: formatting, no links, pictures, scripts or styles beyond alignment and colour. */
const formatting: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'mark', 'code', 'pre', 'blockquote'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { '*': ['style'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^(#[\da-f]{3,8}|rgb\([\d\s,.%]+\)|[a-z]+)$/i],
      'background-color': [/^(#[\da-f]{3,8}|rgb\([\d\s,.%]+\)|[a-z]+)$/i],
    },
  },
}

export const columnKind: ColumnKind = {
  column: () => ({ type: 'text' }),
  toColumn: (value) => sanitize(String(value), formatting),
}
