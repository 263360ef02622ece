import { describe, expect, it } from 'vitest'
import { schemes } from '~/ui/tokens'

const colours = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?)\(\s*\d|'grey\.\w+'/i
/** Papers are printed, and pages for outsiders are not of the application: neither follows the scheme of a screen. */
const files = import.meta.glob<string>(
  ['/src/{admin,ui,documents,fields,style}/**/*.{ts,tsx}', '/custom/**/*.tsx', '/documents/**/*.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const screens = Object.entries(files).filter(
  ([file]) => !/\.(test|stories)\.tsx?$|src\/ui\/tokens\.ts$|\/server\//.test(file),
)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe('the tokens', () => {
  it('are the only colours of the screens', () => {
    expect(screens.length).toBeGreaterThan(400)
    const own = screens.flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (colours.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
    expect(own, 'Name a token of src/ui/tokens.ts.').toEqual([])
  })

  it('write readable texts on every ground of their scheme', () => {
    for (const [name, scheme] of Object.entries(schemes)) {
      const { text, background, surface } = scheme
      const grounds = [background.default, background.paper, surface.head, surface.input, surface.wrong]
      const statuses = [scheme.success, scheme.error, scheme.warning, scheme.info, scheme.secondary]
      for (const [ground, letters] of [
        ...grounds.flatMap((one) => [text.primary, text.secondary].map((other) => [one, other] as const)),
        ...statuses.flatMap(({ main }) => [background.default, background.paper].map((one) => [one, main] as const)),
        ...statuses.map(({ main, contrastText }) => [main, contrastText] as const),
      ])
        expect([name, ground, letters, contrast(ground, letters) >= 4.5]).toEqual([name, ground, letters, true])
    }
  })
})
