import { RuleSeverity } from '~shared/options/options'

/** A rule between tests as its master takes it. */
interface KnownRule {
  name: string
  expression: string
  severity: number
  message: string
}

const { error, warning } = RuleSeverity
const differential = '[NEU] + [LYM] + [MONO] + [EOS] + [BASO]'

/**
 * Rules that laboratories know, with the codes of the demo's tests: parts of a whole, and the rule of three of red cells.
 * A sum of percentages is compared as a whole number, for its parts are rounded.
 */
export const knownRules: readonly KnownRule[] = [
  {
    name: 'Differential count not above 100 %',
    expression: `round(${differential}) <= 100`,
    severity: error,
    message: 'The parts of the differential count come to more than 100 %.',
  },
  {
    name: 'Differential count not below 98 %',
    expression: `round(${differential}) >= 98`,
    severity: warning,
    message: 'The parts of the differential count come to less than 98 %.',
  },
  {
    name: 'Direct bilirubin within the total',
    expression: '[BD] <= [BT]',
    severity: error,
    message: 'Direct bilirubin is a part of the total.',
  },
  {
    name: 'Indirect bilirubin within the total',
    expression: '[BI] <= [BT]',
    severity: error,
    message: 'Indirect bilirubin is a part of the total.',
  },
  {
    name: 'Albumin within total protein',
    expression: '[ALB] < [TP]',
    severity: error,
    message: 'Albumin is a part of total protein.',
  },
  {
    name: 'Albumin and globulin make total protein',
    expression: '-0.3 <= [TP] - [ALB] - [GLOB] <= 0.3',
    severity: warning,
    message: 'Albumin and globulin together differ from total protein.',
  },
  {
    name: 'HDL within total cholesterol',
    expression: '[HDL] < [CHOL]',
    severity: error,
    message: 'HDL cholesterol is a part of total cholesterol.',
  },
  {
    name: 'LDL within total cholesterol',
    expression: '[LDL] < [CHOL]',
    severity: error,
    message: 'LDL cholesterol is a part of total cholesterol.',
  },
  {
    name: 'Rule of three: haemoglobin and packed cells',
    expression: '-3 <= [HB] * 3 - [PCV] <= 3',
    severity: warning,
    message: 'Packed cell volume is usually three times the haemoglobin, within 3.',
  },
  {
    name: 'Rule of three: red cells and haemoglobin',
    expression: '-1.5 <= [RBC] * 3 - [HB] <= 1.5',
    severity: warning,
    message: 'Haemoglobin is usually three times the red cell count, within 1.5.',
  },
]
