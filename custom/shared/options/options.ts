import type { Option } from '~/domain/options'

/** The fixed lists of ids and names (spec 2 section 3). Ids start at 1 in the order in which the spec names them. */
export const genders = [
  { id: 1, name: 'Male' },
  { id: 2, name: 'Female' },
  { id: 3, name: 'Others' },
  { id: 4, name: 'N/A' },
] as const satisfies readonly Option[]

export const rangeConditions = [
  { id: 1, name: 'Less Than (<)' },
  { id: 2, name: 'Greater Than (>)' },
  { id: 3, name: 'Equals To (=)' },
  { id: 4, name: 'Between' },
  { id: 5, name: 'Free text' },
] as const satisfies readonly Option[]

export const ageUnits = [
  { id: 1, name: 'Year' },
  { id: 2, name: 'Months' },
  { id: 3, name: 'Days' },
] as const satisfies readonly Option[]

/** Payments to a supplier, and refunds of a supplier. */
export const SupplierPaymentKind = { payment: 1, return: 2 } as const
export const supplierPaymentKinds = [
  { id: SupplierPaymentKind.payment, name: 'PAYMENT' },
  { id: SupplierPaymentKind.return, name: 'RETURN' },
] as const satisfies readonly Option[]

/** The source of a due: a bill of the laboratory, or a visit to the clinic. */
export const serviceKinds = [
  { id: 1, name: 'LAB' },
  { id: 2, name: 'OPD' },
] as const satisfies readonly Option[]

/** An organism's reaction to a medicine. */
export const sensitivities = [
  { id: 1, name: 'Sensitive' },
  { id: 2, name: 'Partially Sensitive' },
  { id: 3, name: 'Resistive' },
] as const satisfies readonly Option[]

export const alignments = [
  { id: 1, name: 'LEFT' },
  { id: 2, name: 'RIGHT' },
  { id: 3, name: 'CENTER' },
] as const satisfies readonly Option[]

/** The modules that keep goods, with their ids among all (application.ts). */
export const storeModules = [
  { id: 2, name: 'Pharmacy' },
  { id: 3, name: 'Inventory' },
] as const satisfies readonly Option[]

/** How a test's result is given. The spec has no such list; this one is Prayog's own. */
export const resultKinds = [
  { id: 1, name: 'Numeric' },
  { id: 2, name: 'Choice' },
  { id: 3, name: 'Free text' },
] as const satisfies readonly Option[]

/** The effect of a broken rule between tests: a warning is shown, an error refuses the results. */
export const RuleSeverity = { warning: 1, error: 2 } as const
export const ruleSeverities = [
  { id: RuleSeverity.warning, name: 'Warning' },
  { id: RuleSeverity.error, name: 'Error' },
] as const satisfies readonly Option[]

/** For whom a reference range holds. Apart from the genders: a range may hold for anyone. Prayog's own list. */
export const rangeSexes = [
  { id: 1, name: 'Any' },
  { id: 2, name: 'Male' },
  { id: 3, name: 'Female' },
] as const satisfies readonly Option[]

/** How a medicine may be sold in Nepal: groups A and B on a prescription, C on a pharmacist's advice. */
export const drugGroups = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
  { id: 3, name: 'C' },
  { id: 4, name: 'None' },
] as const satisfies readonly Option[]

/** Why the sale of a medicine is written in a register. */
export const controlledDrugKinds = [
  { id: 1, name: 'None' },
  { id: 2, name: 'Narcotic' },
  { id: 3, name: 'Psychotropic' },
  { id: 4, name: 'Poison' },
] as const satisfies readonly Option[]

/** The purpose of a store: selling, keeping, using up, goods set apart, goods in transit. */
export const storeKinds = [
  { id: 1, name: 'Counter' },
  { id: 2, name: 'Main' },
  { id: 3, name: 'Department' },
  { id: 4, name: 'Quarantine' },
  { id: 5, name: 'Transit' },
] as const satisfies readonly Option[]

/** Why stock is adjusted. */
export const adjustmentKinds = [
  { id: 1, name: 'Damage' },
  { id: 2, name: 'Expired' },
  { id: 3, name: 'Lost' },
  { id: 4, name: 'Found' },
] as const satisfies readonly Option[]

/** The ids that rules refer to, by name. */
export const Gender = { male: 1, female: 2, others: 3, notAvailable: 4 } as const
export const RangeCondition = { lessThan: 1, greaterThan: 2, equalsTo: 3, between: 4, freeText: 5 } as const
export const AgeUnit = { year: 1, months: 2, days: 3 } as const
export const ServiceKind = { lab: 1, opd: 2 } as const
export const ResultKind = { numeric: 1, choice: 2, freeText: 3 } as const
export const DrugGroup = { a: 1, b: 2, c: 3, none: 4 } as const
export const ControlledDrugKind = { none: 1, narcotic: 2, psychotropic: 3, poison: 4 } as const
export const AdjustmentKind = { damage: 1, expired: 2, lost: 3, found: 4 } as const
export const StoreKind = { counter: 1, main: 2, department: 3, quarantine: 4, transit: 5 } as const
export const StoreModule = { pharmacy: 2, inventory: 3 } as const
export const RangeSex = { any: 1, male: 2, female: 3 } as const
