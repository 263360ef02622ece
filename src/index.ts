/** The public surface of Prayog: what declares an application. */

export type { DocumentOf, LineOf, PickerOptionOf, PrintDataOf } from './document'
export { defineDocument } from './document'
export { receiptAmounts, receiptAmountsWithAdvance } from './documents/allocations/receiptAmounts'
export { defineAmounts } from './documents/amounts/options'
export { cancelStates } from './documents/cancel/cancelTransition'
export { lineTable } from './documents/lines/lineTables'
export { defineParty, partyFromResource } from './documents/party/options'
export { toResource } from './documents/toResource'
export { add, applyPercent, multiply, subtract, sum } from './domain/money'
export type { Option } from './domain/options'
export { payTypes } from './domain/options'
export { defineApiKeys } from './masters/apiKeys'
export {
  defineOrganization,
  defineSettings,
  mailFields,
  printLanguageField,
  superuserFactorField,
  validateMail,
  weekdays,
} from './masters/organization'
export { definePaymentModes } from './masters/paymentModes'
export { definePrintFormatScreen } from './masters/printFormatScreen'
export {
  definePermissionCategories,
  definePermissions,
  defineRoles,
  roleFields,
  roleScreenPermissions as rolePermissions,
} from './masters/roles'
export { defineUsers, userFields, userScreenPermissions, validateUser } from './masters/users'
export { defineWebhookEvents, defineWebhooks } from './masters/webhooks'
export { defineApplication } from './metadata/application'
export { type FieldKind, type FieldOptions, fieldBuilder } from './metadata/field'
export { defineModule, moduleOptions, plannedScreen } from './metadata/module'
export { type CustomScreen, defineScreen } from './metadata/screen'
export { defineSetup } from './metadata/setup'
export { defineStates } from './metadata/states'
export { c, defineFacts, defineReport, defineTab, minus, plus } from './report'
export type { InputOf, RecordOf } from './resource'
export { defineProxyResource, defineResource, f } from './resource'
export type { Words } from './words/words'
