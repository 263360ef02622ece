/**
 * A second evaluator of Westgard's rules, written from their statement and unlike the program's: results become letters,
 * which regular expressions look at as they come.
 */

/** A result as whole tenths of an SD from its mean, and when it was measured. */
export interface Tenths {
  series: number
  tenths: number
  /** In minutes. */
  at: number
}

/** `a` above the mean, `b` beyond one SD, `c` two, `d` three; capitals below, `-` on the mean. */
function letterOf(tenths: number): string {
  const away = Math.abs(tenths)
  if (away === 0) return '-'
  const letter = away > 30 ? 'd' : away > 20 ? 'c' : away > 10 ? 'b' : 'a'
  return tenths > 0 ? letter : letter.toUpperCase()
}

const endings: [rule: string, pattern: RegExp][] = [
  ['4-1s', /([bcd]{4}|[BCD]{4})$/],
  ['10-x', /([abcd]{10}|[ABCD]{10})$/],
]

/** The rules that each result breaks, such as `2-2s within`, sorted. */
export function rulesByLetters(results: readonly Tenths[], minutesOfRun: number): string[][] {
  let run: { begun: number; letters: Map<number, string>; isRejected: boolean } | undefined
  const texts = new Map<number, string>()
  let all = ''
  return results.map(({ series, tenths, at }) => {
    if (!run || run.letters.has(series) || at - run.begun > minutesOfRun) {
      if (run?.isRejected) {
        texts.clear()
        all = ''
      }
      run = { begun: at, letters: new Map(), isRejected: false }
    }
    const letter = letterOf(tenths)
    const others = [...run.letters.values()].join('')
    run.letters.set(series, letter)
    const own = (texts.get(series) ?? '') + letter
    texts.set(series, own)
    all += letter
    const rules: string[] = []
    if (/[dD]/.test(letter)) rules.push('1-3s within')
    if (/([cd]{2}|[CD]{2})$/.test(own)) rules.push('2-2s within')
    else if (/[cd].*:[cd]$|[CD].*:[CD]$/.test(`${others}:${letter}`)) rules.push('2-2s across')
    if (/[cd].*:[CD]$|[CD].*:[cd]$/.test(`${others}:${letter}`)) rules.push('R-4s across')
    for (const [rule, pattern] of endings)
      if (pattern.test(own)) rules.push(`${rule} within`)
      else if (pattern.test(all)) rules.push(`${rule} across`)
    if (rules.length > 0) run.isRejected = true
    else if (/[cC]/.test(letter)) rules.push('1-2s within')
    return rules.toSorted()
  })
}
