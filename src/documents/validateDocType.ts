import type { Resource } from '~/metadata/resource'
import { type DeclarationProblem, problemIf, validateIcon } from '~/metadata/validation/problem'
import { validateRoute } from '~/metadata/validation/validatePath'
import { validateStates } from '~/metadata/validation/validateStates'
import { validateAccessOptions } from './access/validate'
import { validateAllocationOptions } from './allocations/validate'
import { validateAmountOptions } from './amounts/validate'
import { validateApiOptions } from './api/validate'
import { validateBalanceOptions } from './balance/validate'
import { validateCancelOptions } from './cancel/validate'
import { validateComputedStates } from './computedStates/validate'
import { validateCorrectionOptions } from './corrections/validate'
import { documentPermissions } from './defineDocument'
import type { AnyDocType } from './docType'
import { optionsOf } from './documentNames'
import { validateHeaderOptions } from './header/validate'
import { validateLinesOptions } from './lines/validate'
import { validateListOptions } from './list/validate'
import { validateNumberOptions } from './number/validate'
import { validatePartyOptions } from './party/validate'
import { validatePaymentOptions } from './payments/validate'
import { validatePrintOptions } from './print/validate'
import { validateSourceDocumentOptions } from './sourceDocument/validate'
import { validateStockOptions } from './stock/validate'
import { validateStorageOptions } from './storage/validate'

/** Each behaviour validates its own options. */
const behaviours = [
  ...[
    validateNumberOptions,
    validateHeaderOptions,
    validateLinesOptions,
    validateAmountOptions,
    validatePaymentOptions,
    validateBalanceOptions,
    validateSourceDocumentOptions,
  ],
  ...[
    validateAllocationOptions,
    validateStockOptions,
    validateCorrectionOptions,
    validateListOptions,
    validatePrintOptions,
    validateApiOptions,
    validateStorageOptions,
    validateDocumentStates,
    validateCancelOptions,
    validateComputedStates,
  ],
]

function validateIdentity(document: AnyDocType): DeclarationProblem[] {
  const { label, route, icon } = optionsOf(document)
  return [
    ...problemIf(
      !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(document.name),
      'name',
      `is '${document.name}'.`,
      "Write it like 'sale-return'.",
    ),
    ...problemIf(!label?.trim(), 'label', 'is empty.', 'Write the title of its screen.'),
    ...validateIcon(icon),
    ...validateRoute(route),
  ]
}

function validateDocumentStates(document: AnyDocType): DeclarationProblem[] {
  const {
    header,
    corrections,
    storage,
    access: { scope },
  } = optionsOf(document)
  const { states } = document
  return [
    ...problemIf(
      states && storage.discriminatorColumn,
      'states',
      'are declared for a document that shares its table with others.',
      'Leave out storage.discriminatorColumn.',
    ),
    ...validateStates(states, {
      scopeFields: typeof scope === 'object' ? [scope.fields].flat() : [],
      permissions: Object.keys(documentPermissions(document)),
      editableFields: corrections.fields,
      fields: Object.keys(header.fields),
    }),
  ]
}

/** The problems of a document's options; the rules of each behaviour are in its folder. */
export function validateDocType(document: AnyDocType, user: Resource): DeclarationProblem[] {
  const wrongParty = validatePartyOptions(document)
  const own = [...validateIdentity(document), ...wrongParty]
  // the other behaviours ask the party for its name
  if (wrongParty.length > 0) return own
  return [...own, ...validateAccessOptions(document, user), ...behaviours.flatMap((validate) => validate(document))]
}
