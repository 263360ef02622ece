/** The two packages against which the calendar is checked come without types that TypeScript finds. */
declare module 'bikram-sambat' {
  const bikramSambat: { daysInMonth(year: number, month: number): number }
  export default bikramSambat
}

declare module '@sbmdkl/nepali-date-converter' {
  export function adToBs(ad: string): string
  export function bsToAd(bs: string): string
}
