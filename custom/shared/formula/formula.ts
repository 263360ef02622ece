import { Decimal as DecimalJs } from 'decimal.js'
import { Gender } from '~shared/options/options'

/**
 * The formulas of calculated results, such as `if([TG] <= 400, [CHOL] - [HDL] - [TG] / 5)`: numbers, tests by their codes
 * in brackets, `+ - * / ^`, parentheses, `min`, `max`, `round(value, places)`, `if(comparison, value, otherwise)`, `age`
 * (completed years) and `egfr([creatinine in mg/dL])`. A condition compares such formulas: `[BD] <= [BT]`, or from both sides,
 * `98 <= [A] + [B] <= 102`. Read by a parser of its own: nothing of a formula is ever run as code.
 */

/** Small exponents only: what grows beyond them is no laboratory's result, and is not worth computing. */
const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP, maxE: 60, minE: -60 })
type Value = DecimalJs

/** The values of a patient that formulas use. Age in completed years. */
export interface FormulaPatient {
  age: number | null
  gender: number | null
}

interface Scope extends FormulaPatient {
  operand: (code: string) => Value
}

/** A part of a formula; null where it has no value, as a quotient by zero or an `if` that does not hold. */
type Node = (scope: Scope) => Value | null

/** Whether a condition holds; null where a part of it has no value. */
type Test = (scope: Scope) => boolean | null

export interface Formula {
  /** The tests that it needs, each once. */
  codes: readonly string[]
  /** Whether it asks for the patient's age, or sex. */
  needsAge: boolean
  needsSex: boolean
  /**
   * Its value to so many decimals, rounded half up; null where it has none for these values or this patient.
   * @param operand a plain decimal for each of its codes
   */
  calculate: (operand: (code: string) => string, patient: FormulaPatient, decimals: number) => string | null
}

export interface FormulaCondition extends Pick<Formula, 'codes' | 'needsAge'> {
  /**
   * Whether it holds; null where a part has no value for these operands or this patient.
   * @param operand a decimal for each of its codes; `Infinity` and `-Infinity` are beyond every number
   */
  holds: (operand: (code: string) => string, patient: FormulaPatient) => boolean | null
}

class FormulaFault extends Error {}

const token = /\s*(?:(?<number>\d+(?:\.\d+)?)|\[(?<code>[^[\]]+)\]|(?<word>[a-z]+)|(?<sign><=|>=|[-+*/^(),<>]))/uy

/** A value where all parts have one. */
const of =
  (parts: readonly Node[], make: (...values: Value[]) => Value | null): Node =>
  (scope) => {
    const values = parts.map((part) => part(scope))
    return values.includes(null) ? null : make(...(values as Value[]))
  }

const arithmetic: Readonly<Record<string, (a: Value, b: Value) => Value | null>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => (b.isZero() ? null : a.dividedBy(b)),
  '^': (a, b) => a.pow(b),
}

const comparisons: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '<': (a, b) => a.lessThan(b),
  '<=': (a, b) => a.lessThanOrEqualTo(b),
  '>': (a, b) => a.greaterThan(b),
  '>=': (a, b) => a.greaterThanOrEqualTo(b),
}

const adult = 18

/**
 * Glomerular filtration rate in mL/min/1.73 m² by CKD-EPI 2021, without race, of adults (Inker et al., N Engl J Med 2021;
 * 385:1737).
 * @param creatinine in mg/dL
 */
function egfr(creatinine: Value, { age, gender }: FormulaPatient): Value | null {
  const isFemale = gender === Gender.female
  if (age === null || age < adult || (!isFemale && gender !== Gender.male) || creatinine.lessThanOrEqualTo(0))
    return null
  const ratio = creatinine.dividedBy(isFemale ? '0.7' : '0.9')
  const rate = Decimal.min(ratio, 1)
    .pow(isFemale ? '-0.241' : '-0.302')
    .times(Decimal.max(ratio, 1).pow('-1.200'))
    .times(new Decimal('0.9938').pow(age))
    .times(142)
  return isFemale ? rate.times('1.012') : rate
}

interface Piece {
  kind: 'number' | 'code' | 'word' | 'sign'
  text: string
  at: number
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const at = token.lastIndex
    const groups = token.exec(text)?.groups
    if (!groups) throw faultAt(text, at)
    const [kind, match] = Object.entries(groups).find(([, value]) => value !== undefined) as [Piece['kind'], string]
    pieces.push({ kind, text: match.trim(), at })
  }
  return pieces
}

function faultAt(text: string, at: number): FormulaFault {
  const rest = text.slice(at).trim().slice(0, 20)
  return new FormulaFault(`The formula cannot be read from '${rest}'.`)
}

/** Recursive descent over the tokens; each method parses its rule and moves on. */
class Parser {
  private readonly pieces: Piece[]
  private place = 0
  readonly codes = new Set<string>()
  needsAge = false
  needsSex = false

  constructor(private readonly text: string) {
    this.pieces = piecesOf(text)
  }

  /** Reads all that there is. */
  whole<T>(read: (parser: Parser) => T): T {
    const value = read(this)
    if (this.place < this.pieces.length) throw this.fault()
    return value
  }

  private fault(): FormulaFault {
    const piece = this.pieces[this.place]
    if (!piece) return new FormulaFault('The formula ends too early.')
    return faultAt(this.text, piece.at)
  }

  /** The sign that comes next, if it is one of these. */
  private sign(...signs: string[]): string | undefined {
    const piece = this.pieces[this.place]
    if (piece?.kind !== 'sign' || !signs.includes(piece.text)) return undefined
    this.place += 1
    return piece.text
  }

  private expect(sign: string): void {
    if (!this.sign(sign)) throw this.fault()
  }

  private chain(part: () => Node, ...signs: string[]): Node {
    let node = part()
    for (let sign = this.sign(...signs); sign; sign = this.sign(...signs))
      node = of([node, part()], arithmetic[sign] as (a: Value, b: Value) => Value | null)
    return node
  }

  readonly sum = (): Node => this.chain(this.product, '+', '-')
  private readonly product = (): Node => this.chain(this.signed, '*', '/')

  /** `-2 ^ 2` is -4, as it is written in mathematics. */
  private readonly signed = (): Node =>
    this.sign('-') ? of([this.signed()], (value) => value.negated()) : this.power()

  private power(): Node {
    const base = this.atom()
    return this.sign('^') ? of([base, this.signed()], arithmetic['^'] as (a: Value, b: Value) => Value) : base
  }

  private atom(): Node {
    if (this.sign('(')) {
      const inner = this.sum()
      this.expect(')')
      return inner
    }
    const piece = this.pieces[this.place]
    if (!piece || piece.kind === 'sign') throw this.fault()
    if (piece.kind === 'word') return this.word(piece.text)
    this.place += 1
    if (piece.kind === 'code') {
      this.codes.add(piece.text)
      return ({ operand }) => operand(piece.text)
    }
    const number = new Decimal(piece.text)
    return () => number
  }

  private word(word: string): Node {
    if (!['age', 'min', 'max', 'round', 'if', 'egfr'].includes(word)) throw this.fault()
    this.place += 1
    if (word === 'age') {
      this.needsAge = true
      return ({ age }) => (age === null ? null : new Decimal(age))
    }
    this.expect('(')
    const node = word === 'if' ? this.condition() : this.call(word)
    this.expect(')')
    return node
  }

  /** One comparison or several in a chain; all must hold. */
  comparison(): Test {
    const parts = [this.sum()]
    const signs: string[] = []
    const next = () => this.sign(...Object.keys(comparisons))
    for (let sign = next(); sign; sign = next()) {
      signs.push(sign)
      parts.push(this.sum())
    }
    if (signs.length === 0)
      throw this.pieces[this.place] ? this.fault() : new FormulaFault('A comparison is missing, such as <= 100.')
    return (scope) => {
      const values = parts.map((part) => part(scope))
      if (values.some((value) => value === null || value.isNaN())) return null
      return signs.every((sign, index) => comparisons[sign]!(values[index]!, values[index + 1]!))
    }
  }

  private condition(): Node {
    const test = this.comparison()
    this.expect(',')
    const then = this.sum()
    const otherwise = this.sign(',') ? this.sum() : () => null
    return (scope) => {
      const holds = test(scope)
      if (holds === null) return null
      return holds ? then(scope) : otherwise(scope)
    }
  }

  private call(name: string): Node {
    const parts = [this.sum()]
    while (name !== 'egfr' && this.sign(',')) parts.push(this.sum())
    if (name === 'min') return of(parts, (...values) => Decimal.min(...values))
    if (name === 'max') return of(parts, (...values) => Decimal.max(...values))
    if (name === 'round') return this.rounded(parts)
    this.needsAge = true
    this.needsSex = true
    return (scope) => of(parts, (creatinine) => egfr(creatinine, scope))(scope)
  }

  private rounded(parts: readonly Node[]): Node {
    if (parts.length > 2) throw this.fault()
    return of(parts, (value, places = new Decimal(0)) =>
      places.isInteger() && places.greaterThanOrEqualTo(0) && places.lessThanOrEqualTo(6)
        ? value.toDecimalPlaces(places.toNumber())
        : null,
    )
  }
}

function parse<T>(text: string, read: (parser: Parser) => T): T | { fault: string } {
  try {
    return read(new Parser(text))
  } catch (error) {
    if (error instanceof FormulaFault) return { fault: error.message }
    throw error
  }
}

/** The meaning of a formula, or its error. */
export const parseFormula = (text: string): Formula | { fault: string } =>
  parse(text, (parser) => {
    const node = parser.whole((all) => all.sum())
    return {
      codes: [...parser.codes],
      needsAge: parser.needsAge,
      needsSex: parser.needsSex,
      calculate: (operand, patient, decimals) => {
        const value = node({ ...patient, operand: (code) => new Decimal(operand(code)) })
        if (!value?.isFinite()) return null
        const text = value.toFixed(decimals)
        return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text
      },
    }
  })

/** The meaning of a condition between tests, or its error. */
export const parseCondition = (text: string): FormulaCondition | { fault: string } =>
  parse(text, (parser) => {
    const test = parser.whole((all) => all.comparison())
    return {
      codes: [...parser.codes],
      needsAge: parser.needsAge,
      holds: (operand, patient) => test({ ...patient, operand: (code) => new Decimal(operand(code)) }),
    }
  })
