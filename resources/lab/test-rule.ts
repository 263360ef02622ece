import { defineResource, f } from '~/resource'
import { parseCondition } from '~shared/formula/formula'
import { RuleSeverity, ruleSeverities } from '~shared/options/options'

/** Validates an expression: the error, or undefined. */
function expressionFault(expression: string): string | undefined {
  const parsed = parseCondition(expression)
  if ('fault' in parsed) return parsed.fault
  if (parsed.needsAge) return 'A rule between tests knows neither age nor sex.'
  return parsed.codes.length > 0 ? undefined : 'The rule names no test: a code stands in brackets, [HB].'
}

/**
 * A condition between results of different tests, such as that direct bilirubin is not above the total. A save looks up
 * the tests that it names.
 */
export const testRule = defineResource('test-rule', {
  label: 'Rule Between Tests',
  icon: 'Rule',
  fields: {
    name: f.name({ maxLength: 100 }),
    expression: f.text({
      ...{ label: 'Expression', required: true, searchable: true, maxLength: 500 },
      validate: expressionFault,
      help: 'What must hold, with tests by their codes: [BD] <= [BT], or 98 <= [NEU] + [LYM] <= 102',
    }),
    severity: f.choice({
      ...{ label: 'Severity', required: true, choices: ruleSeverities, defaultValue: RuleSeverity.warning },
      help: 'An error refuses the results, a warning stands beside them.',
    }),
    message: f.text({
      ...{ label: 'Message', required: true, multiline: true, maxLength: 200 },
      help: 'What is said of results that break the rule; their names and values are added.',
    }),
  },
  listColumns: ['name', 'expression', 'severity', 'message', 'active'],
})
