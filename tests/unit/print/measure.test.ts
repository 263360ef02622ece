import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { PRINT_FONT_FILES } from '~/print/fonts'
import { estimateMaxTextWidth } from '~/print/measure'
import { loadWords } from '~/words'

const require = createRequire(import.meta.url)
/** pdfmake's own font reader, which shapes Devanagari as the papers have it. */
const { openSync } = createRequire(require.resolve('pdfmake'))('fontkit') as {
  openSync(file: string): { layout(text: string): { advanceWidth: number }; unitsPerEm: number }
}
const font = openSync(require.resolve(PRINT_FONT_FILES.bold))
const widthInFont = (word: string) => font.layout(word).advanceWidth / font.unitsPerEm

it.each([
  ['English', (words: Record<string, string>) => Object.keys(words)],
  ['Nepali', (words: Record<string, string>) => Object.values(words)],
])('the width of a word at most is its width in the bold font or more, of all texts in %s', async (_, textsIn) => {
  const texts = textsIn((await loadWords('ne')) as Record<string, string>)
  const words = [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter(Boolean)
  const narrow = words.filter((word) => estimateMaxTextWidth(word, 1) < widthInFont(word))
  expect(narrow).toEqual([])
})
