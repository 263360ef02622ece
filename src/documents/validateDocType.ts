import type { Resource } from '~/metadata/resource'
import { type DeclarationProblem, problem, problemIf } from '~/metadata/validation/problem'
import { validateRoute } from '~/metadata/validation/validatePath'
import { validateAccess } from './access/validate'
import { validateAllocations } from './allocations/validate'
import { validateAmounts } from './amounts/validate'
import { validateApi } from './api/validate'
import { validateBalance } from './balance/validate'
import { validateCorrections } from './corrections/validate'
import type { AnyDocType } from './docType'
import { optionsOf } from './documentNames'
import { validateHeader } from './header/validate'
import { validateLines } from './lines/validate'
import { validateList } from './list/validate'
import { validatePaymentOptions } from './payments/validate'
import { validatePrint } from './print/validate'
import { validateSourceDocument } from './sourceDocument/validate'
import { validateStock } from './stock/validate'
import { validateStorage } from './storage/validate'

/** Each behaviour validates its own options. */
const behaviours = [
  ...[validateHeader, validateLines, validateAmounts, validatePaymentOptions, validateBalance, validateSourceDocument],
  ...[
    validateAllocations,
    validateStock,
    validateCorrections,
    validateList,
    validatePrint,
    validateApi,
    validateStorage,
  ],
]

function validateIdentity(document: AnyDocType): DeclarationProblem[] {
  const { label, route, number, party } = optionsOf(document)
  const isColumn = /^[a-z][A-Za-z0-9]*$/.test(number.column)
  return [
    ...problemIf(
      !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(document.name),
      'name',
      `is '${document.name}'.`,
      "Write it like 'sale-return'.",
    ),
    ...problemIf(!label?.trim(), 'label', 'is empty.', 'Write the title of its screen.'),
    ...validateRoute(route),
    ...problemIf(!isColumn, 'number.column', `is '${number.column}', no name of a column.`, "Write it like 'saleNo'."),
    ...problemIf(
      Object.keys(party().snapshot).length === 0,
      'party.snapshot',
      'is empty, so documents have no name of their party.',
      'Copy the name first, as partyFromResource does.',
    ),
  ]
}

/** The problems of a document's options; the rules of each behaviour are in its folder. */
export function validateDocType(document: AnyDocType, user: Resource): DeclarationProblem[] {
  if (typeof optionsOf(document).party !== 'function')
    return [problem('party', 'is missing.', 'Write party: () => partyFromResource(master).')]
  const wrong = [...validateIdentity(document), ...validateAccess(document, user)]
  return [...wrong, ...behaviours.flatMap((validate) => validate(document))]
}
