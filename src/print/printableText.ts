/**
 * The characters that Mukta can draw, as inclusive ranges of code points. pdfmake has no fallback font: a character
 * outside of these would print as an empty box. A unit test compares the list with the installed font.
 */
const DRAWN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x137],
  [0x139, 0x17e],
  [0x192, 0x192],
  [0x1fc, 0x1ff],
  [0x218, 0x21b],
  [0x2c6, 0x2c7],
  [0x2c9, 0x2c9],
  [0x2d8, 0x2dd],
  [0x3c0, 0x3c0],
  [0x900, 0x977],
  [0x979, 0x97f],
  [0x1e0c, 0x1e0d],
  [0x1e24, 0x1e25],
  [0x1e36, 0x1e3b],
  [0x1e42, 0x1e49],
  [0x1e5a, 0x1e5f],
  [0x1e62, 0x1e63],
  [0x1e6c, 0x1e6f],
  [0x1e80, 0x1e85],
  [0x1e8e, 0x1e8f],
  [0x1ef2, 0x1ef3],
  [0x200c, 0x200d],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x2070],
  [0x2074, 0x2079],
  [0x207d, 0x207e],
  [0x2080, 0x2089],
  [0x208d, 0x208e],
  [0x20a8, 0x20a8],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2113, 0x2113],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2126, 0x2126],
  [0x2202, 0x2202],
  [0x2206, 0x2206],
  [0x220f, 0x220f],
  [0x2211, 0x2212],
  [0x2215, 0x2215],
  [0x2219, 0x221a],
  [0x221e, 0x221e],
  [0x222b, 0x222b],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25ca, 0x25ca],
  [0x25cc, 0x25cc],
]

/** How people would write by hand what the font lacks. */
const SPELT: Record<string, string> = {
  μ: 'µ',
  Ω: '\u2126',
  Δ: '\u2206',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  '←': '<-',
  '→': '->',
  '↔': '<->',
  '↑': '(up)',
  '↓': '(down)',
  '⇒': '=>',
  '≦': '≤',
  '≧': '≥',
  '⩽': '≤',
  '⩾': '≥',
  '≅': '≈',
  '∼': '~',
  '✓': 'Yes',
  '✔': 'Yes',
  '✗': 'No',
  '✘': 'No',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u202f': '\u00a0',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': ' ',
}

/** Marks and controls without a shape of their own: leaving them out changes nothing that is read. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{M}\p{Zl}\p{Zp}]/u

/** An emoji with its joined parts and modifiers is one character to the reader, and one `?` on paper. */
const EMOJI = /\p{Extended_Pictographic}(?:[\u200d\ufe0f\p{Emoji_Modifier}]+\p{Extended_Pictographic}?)*/gu

function isDrawn(character: string): boolean {
  const code = character.codePointAt(0)!
  return DRAWN.some(([first, last]) => code >= first && code <= last)
}

function drawnForm(character: string): string {
  if (character === '\n' || isDrawn(character)) return character
  const spelt = SPELT[character]
  if (spelt !== undefined) return spelt
  if (SHAPELESS.test(character)) return ''
  const parts = [...character.normalize('NFKD')].filter((part) => isDrawn(part) || SPELT[part] !== undefined)
  return parts.map((part) => SPELT[part] ?? part).join('') || '?'
}

/**
 * Replaces characters that the font cannot print, so that no empty box is printed. Tried in this order: the character
 * itself; a spelling (`α` alpha, `→` ->, Greek mu as the micro sign); nothing, if it has no shape; its base form (`ệ`
 * e, `⁻` −); and `?`, which shows that a character is missing.
 */
export function printableText(text: string): string {
  const unified = text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
  const single = unified.replaceAll(EMOJI, (emoji) => String.fromCodePoint(emoji.codePointAt(0)!))
  return Array.from(single, drawnForm).join('')
}
