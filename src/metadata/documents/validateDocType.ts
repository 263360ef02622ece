import type { AnyDocType } from '../document'
import { optionsOf } from '../documentNames'
import type { Resource } from '../resource'
import { type DeclarationProblem, problem, problemIf } from '../validation/problem'
import { validateRoute } from '../validation/validatePath'
import { validateAccess } from './access/validateAccess'
import { validateAllocations } from './allocations/validateAllocations'
import { validateAmounts } from './amounts/validateAmounts'
import { validateApi } from './api/validateApi'
import { validateBalance } from './balance/validateBalance'
import { validateCorrections } from './corrections/validateCorrections'
import { validateHeader } from './header/validateHeader'
import { validateLines } from './lines/validateLines'
import { validateList } from './list/validateList'
import { validatePaymentOptions } from './payments/validatePaymentOptions'
import { validatePrint } from './print/validatePrint'
import { validateSourceDocument } from './sourceDocument/validateSourceDocument'
import { validateStock } from './stock/validateStock'
import { validateStorage } from './storage/validateStorage'

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

/** What is wrong with the options of a document; the rules of each behaviour are in its folder. */
export function validateDocType(document: AnyDocType, user: Resource): DeclarationProblem[] {
  if (typeof optionsOf(document).party !== 'function')
    return [problem('party', 'is missing.', 'Write party: () => partyFromResource(master).')]
  const wrong = [...validateIdentity(document), ...validateAccess(document, user)]
  return [...wrong, ...behaviours.flatMap((validate) => validate(document))]
}
