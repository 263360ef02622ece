/** By what a program's `User-Agent` is known; many name others before themselves, so the order counts. */
const programs = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

const firstIn = (text: string, names: readonly (readonly [sign: string, name: string])[]) =>
  names.find(([sign]) => text.includes(sign))?.[1]

/** Browser and system by their usual names: `Firefox · Windows`; other programs by their first word. */
export function describeUserAgent(userAgent: string): string | undefined {
  const known = [firstIn(userAgent, programs), firstIn(userAgent, systems)].filter(Boolean).join(' · ')
  return known || userAgent.split(/[\s/]/)[0] || undefined
}
