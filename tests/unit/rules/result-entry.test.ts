import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Gender, RangeCondition, RangeSex, ResultKind } from '~shared/options/options'
import { chooseRange, flagOf, needsSexForRange, rangeText } from '../../../custom/lab/shared/samples/rules'
import { numeric, range } from './support/ranges'

describe('the range of a patient', () => {
  const anyone = range({ id: 1, low: '11', high: '16' })
  const men = range({ id: 2, sex: RangeSex.male, low: '13', high: '17' })
  const women = range({ id: 3, sex: RangeSex.female, low: '12', high: '15' })
  const newborns = range({ id: 4, ageFrom: 0, ageTo: 30, low: '14', high: '22' })
  const boys = range({ id: 5, sex: RangeSex.male, ageFrom: 0, ageTo: 30, low: '15', high: '23' })
  const all = [anyone, men, women, newborns, boys]
  const idFor = (gender: number | null, ageInDays: number | null, ranges = all) =>
    chooseRange(ranges, { gender, ageInDays })?.id

  it('is that of the sex, and within it the narrower span of ages', () => {
    expect(idFor(Gender.male, 10_000)).toBe(2)
    expect(idFor(Gender.female, 10_000)).toBe(3)
    expect(idFor(Gender.male, 5)).toBe(5)
    expect(idFor(Gender.female, 5)).toBe(3)
    expect(idFor(Gender.others, 5)).toBe(4)
  })

  it('is one for any sex where the sex is neither or unknown', () => {
    for (const gender of [Gender.others, Gender.notAvailable, null]) expect(idFor(gender, 10_000)).toBe(1)
    expect(idFor(Gender.others, 10_000, [men, women])).toBeUndefined()
  })

  it('leaves ranges by sex out where there are any and the sex is neither or unknown', () => {
    const needs = (gender: number | null, ranges = all, ageInDays: number | null = 10_000) =>
      needsSexForRange(ranges, { gender, ageInDays })
    for (const gender of [Gender.others, Gender.notAvailable, null]) expect(needs(gender)).toBe(true)
    expect(needs(Gender.female)).toBe(false)
    expect(needs(Gender.notAvailable, [anyone, newborns])).toBe(false)
    expect(needs(Gender.notAvailable, [boys])).toBe(false)
    expect(needs(Gender.notAvailable, [boys], 30)).toBe(true)
  })

  it('includes both ends of the ages', () => {
    expect(idFor(Gender.others, 0)).toBe(4)
    expect(idFor(Gender.others, 30)).toBe(4)
    expect(idFor(Gender.others, 31)).toBe(1)
    expect(idFor(Gender.others, 31, [newborns])).toBeUndefined()
  })

  it('is one for every age where the age is unknown', () => {
    expect(idFor(Gender.male, null)).toBe(2)
    expect(idFor(Gender.male, null, [boys, newborns])).toBeUndefined()
  })

  it('is the later start of two equal spans, and the earlier record of two equal ranges', () => {
    const early = range({ id: 1, ageFrom: 0, ageTo: 20 })
    const late = range({ id: 2, ageFrom: 10, ageTo: 30 })
    const copy = range({ id: 3, ageFrom: 10, ageTo: 30 })
    expect(idFor(null, 15, [early, late, copy])).toBe(2)
    expect(idFor(null, 15, [copy, late, early])).toBe(2)
  })

  it('does not depend on the order of the records', () => {
    const someRange = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.option(fc.nat(100)), fc.option(fc.nat(100)))
      .map(([sex, from, to]) => range({ sex, ageFrom: from, ageTo: to }))
    fc.assert(
      fc.property(
        fc.array(someRange, { maxLength: 10 }),
        fc.constantFrom(1, 2, 3, 4, null),
        fc.option(fc.nat(120)),
        (some, gender, ageInDays) => {
          const ranges = some.map((one, index) => ({ ...one, id: index + 1 }))
          const chosen = chooseRange(ranges, { gender, ageInDays })
          expect(chooseRange([...ranges].reverse(), { gender, ageInDays })).toBe(chosen)
          if (!chosen) return
          if (chosen.sex === RangeSex.male) expect(gender).toBe(Gender.male)
          if (chosen.sex === RangeSex.female) expect(gender).toBe(Gender.female)
          if (ageInDays !== null) {
            expect(ageInDays).toBeGreaterThanOrEqual(chosen.ageFrom ?? 0)
            expect(ageInDays).toBeLessThanOrEqual(chosen.ageTo ?? Number.POSITIVE_INFINITY)
          }
        },
      ),
    )
  })
})

describe('the flag of a number', () => {
  it.each([
    ['3.9', 'L'],
    ['4', 'N'],
    ['4.0', 'N'],
    ['7.25', 'N'],
    ['11', 'N'],
    ['11.000', 'N'],
    ['11.0000000000000000000001', 'H'],
    ['10', 'N'],
    ['9', 'N'],
    ['100', 'H'],
    ['+5', 'N'],
    ['-5', 'L'],
  ])('between 4.0 and 11.0, ends included: %s is %s', (value, flag) => {
    expect(numeric(value, { low: '4.0', high: '11.0' })).toBe(flag)
  })

  it.each([
    ['-3', 'L'],
    ['-2.0', 'N'],
    ['0', 'N'],
    ['2', 'N'],
    ['2.1', 'H'],
  ])('between -2.0 and 2.0: %s is %s', (value, flag) => {
    expect(numeric(value, { low: '-2.0', high: '2.0' })).toBe(flag)
  })

  it.each([
    [RangeCondition.lessThan, { high: '5' }, '4.99', 'N'],
    [RangeCondition.lessThan, { high: '5' }, '5', 'H'],
    [RangeCondition.lessThan, { high: '5' }, '5.01', 'H'],
    [RangeCondition.greaterThan, { low: '60' }, '60.1', 'N'],
    [RangeCondition.greaterThan, { low: '60' }, '60.0', 'L'],
    [RangeCondition.greaterThan, { low: '60' }, '59', 'L'],
    [RangeCondition.equalsTo, { low: '0' }, '0.00', 'N'],
    [RangeCondition.equalsTo, { low: '0' }, '0.01', 'H'],
    [RangeCondition.equalsTo, { low: '0' }, '-1', 'L'],
  ])('condition %s %o: %s is %s', (condition, limits, value, flag) => {
    expect(numeric(value, { condition, ...limits })).toBe(flag)
  })

  it.each([
    ['<0.1', { low: '0', high: '5' }, null],
    ['<0.1', { low: '0.1', high: '5' }, 'L'],
    ['<=0.1', { low: '0.1', high: '5' }, null],
    ['≤ 0.05', { low: '0.1', high: '5' }, 'L'],
    ['>1000', { low: '0', high: '500' }, 'H'],
    ['> 500', { low: '0', high: '500' }, 'H'],
    ['>=500', { low: '0', high: '500' }, null],
    ['>90', { condition: RangeCondition.greaterThan, low: '90' }, 'N'],
    ['>=90', { condition: RangeCondition.greaterThan, low: '90' }, null],
    ['<5', { condition: RangeCondition.lessThan, high: '5' }, 'N'],
    ['<1000', { low: '5', high: '20' }, null],
    ['>1', { low: '5', high: '20' }, null],
  ])('beyond what can be measured: %s with %o is %s', (value, limits, flag) => {
    expect(numeric(value, limits)).toBe(flag)
  })

  it('is critical at the critical limits, which are included', () => {
    const potassium = { low: '3.5', high: '5.1', criticalLow: '2.5', criticalHigh: '6.5' }
    expect(
      ['2.4', '2.5', '2.6', '3.5', '5.1', '6.4', '6.5', '7', '<2.5', '>6.5'].map((v) => numeric(v, potassium)),
    ).toEqual(['LL', 'LL', 'L', 'N', 'N', 'H', 'HH', 'HH', 'LL', 'HH'])
  })

  it('is never critical for what is normal, however wrong the critical limits are', () => {
    expect(numeric('12', { low: '10', high: '20', criticalLow: '15', criticalHigh: '11' })).toBe('N')
    expect(numeric('5', { low: '5', high: '9', criticalLow: '5', criticalHigh: '9' })).toBe('N')
    expect(numeric('3', { condition: RangeCondition.lessThan, high: '5', criticalLow: '10' })).toBe('N')
  })

  it('takes critical limits alone where the range gives no normal ones', () => {
    const only = { condition: RangeCondition.freeText, criticalLow: '2', criticalHigh: '9' }
    expect(['2', '5', '9'].map((value) => numeric(value, only))).toEqual(['LL', null, 'HH'])
  })

  it('is nothing without a range, a number or sensible limits', () => {
    expect(flagOf(ResultKind.numeric, '5', undefined)).toBeNull()
    expect(numeric('', { low: '4', high: '11' })).toBeNull()
    expect(numeric('haemolysed', { low: '4', high: '11' })).toBeNull()
    expect(numeric('5', {})).toBeNull()
    expect(numeric('5', { low: '11', high: '4' })).toBeNull()
    expect(numeric('5', { condition: RangeCondition.lessThan })).toBeNull()
    expect(numeric('5', { condition: RangeCondition.freeText, normalText: 'up to 40' })).toBeNull()
  })

  const decimals = fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => ({ text: (digits / 10 ** places).toFixed(places), scaled: digits * 10 ** (4 - places) }))
  const limit = fc.option(decimals)

  it('is N for every normal result of every range, and L, H only outside: exact in ten thousandths', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, limit, limit, (value, a, b, critLow, critHigh) => {
        const [low, high] = a.scaled <= b.scaled ? [a, b] : [b, a]
        const critical = { criticalLow: critLow?.text ?? null, criticalHigh: critHigh?.text ?? null }
        const flags = {
          between: numeric(value.text, { low: low.text, high: high.text, ...critical }),
          less: numeric(value.text, { condition: RangeCondition.lessThan, high: high.text, ...critical }),
          greater: numeric(value.text, { condition: RangeCondition.greaterThan, low: low.text, ...critical }),
        }
        const side = (flag: string | null) => flag?.[0]
        const order = (n: number, from: number, to: number) => (n < from ? 'L' : n > to ? 'H' : 'N')
        expect(side(flags.between)).toBe(order(value.scaled, low.scaled, high.scaled))
        expect(side(flags.less)).toBe(value.scaled < high.scaled ? 'N' : 'H')
        expect(side(flags.greater)).toBe(value.scaled > low.scaled ? 'N' : 'L')
        if (flags.between === 'LL') expect(value.scaled).toBeLessThanOrEqual(critLow!.scaled)
        if (flags.between === 'HH') expect(value.scaled).toBeGreaterThanOrEqual(critHigh!.scaled)
        if (flags.between === 'L' && critLow) expect(value.scaled).toBeGreaterThan(critLow.scaled)
        if (flags.between === 'H' && critHigh) expect(value.scaled).toBeLessThan(critHigh.scaled)
      }),
      { numRuns: 500 },
    )
  })

  it('flags no member of a normal panel, whatever order its ranges come in', () => {
    const patient = { gender: Gender.female, ageInDays: 12_000 }
    const member = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.nat(500), fc.nat(1000)).map(([low, width, at]) => ({
      value: ((low + (width * (at % 11)) / 10) / 10).toFixed(2),
      ranges: [
        range({ id: 1, sex: RangeSex.male, low: '900', high: '999' }),
        range({ id: 2, ageFrom: 0, ageTo: 365, low: '900', high: '999' }),
        range({ id: 3, sex: RangeSex.female, low: String(low / 10), high: String((low + width) / 10) }),
        range({ id: 4, low: '900', high: '999' }),
      ],
    }))
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 15 }), fc.boolean(), (panel, turned) => {
        for (const { value, ranges } of panel) {
          const chosen = chooseRange(turned ? [...ranges].reverse() : ranges, patient)
          expect(flagOf(ResultKind.numeric, value, chosen), `${value} in ${rangeText(chosen)}`).toBe('N')
        }
      }),
    )
  })
})

describe('the flag of a choice or a text', () => {
  const albumin = range({ condition: RangeCondition.freeText, normalText: 'nil; trace\nNot seen' })

  it('is A outside the acceptable values', () => {
    for (const value of ['nil', ' NIL ', 'Trace', 'not  seen'])
      expect(flagOf(ResultKind.choice, value, albumin), value).toBe('N')
    for (const value of ['1+', 'ni', 'nil; trace']) expect(flagOf(ResultKind.choice, value, albumin), value).toBe('A')
    expect(flagOf(ResultKind.freeText, 'Plenty', albumin)).toBe('A')
  })

  it('is nothing where no values are called acceptable', () => {
    expect(flagOf(ResultKind.choice, '1+', range({ condition: RangeCondition.freeText }))).toBeNull()
    expect(
      flagOf(ResultKind.choice, '1+', range({ condition: RangeCondition.freeText, normalText: ' ;\n' })),
    ).toBeNull()
    expect(flagOf(ResultKind.freeText, '', albumin)).toBeNull()
  })
})

describe('the printed range', () => {
  it.each([
    [{ low: '12.0', high: '16.0' }, '12.0 - 16.0'],
    [{ low: '-2.0', high: '-1.0' }, '-2.0 - -1.0'],
    [{ low: 4, high: 11 }, '4 - 11'],
    [{ low: '12.0' }, '>= 12.0'],
    [{ high: '12.0' }, '<= 12.0'],
    [{ condition: RangeCondition.lessThan, high: '5' }, '< 5'],
    [{ condition: RangeCondition.greaterThan, low: '60' }, '> 60'],
    [{ condition: RangeCondition.equalsTo, low: '0' }, '= 0'],
    [{ condition: RangeCondition.freeText, normalText: 'nil;trace\n1+' }, 'nil, trace, 1+'],
    [{}, ''],
    [{ low: '5', high: '1' }, ''],
  ])('%o is %s', (changes, text) => {
    expect(rangeText(range(changes))).toBe(text)
  })

  it('is empty without a range', () => {
    expect(rangeText(null)).toBe('')
  })
})
