import { mailFields, printLanguageField, superuserFactorField, validateMail, weekdays } from '~/masters/organization'
import { defineResource, f } from '~/resource'
import { defaultKeptYears } from '~shared/organization/keptYears'

export const calendarSystems = [
  { id: 1, name: 'AD' },
  { id: 2, name: 'BS' },
] as const
export const taxSystems = [
  { id: 1, name: 'PAN' },
  { id: 2, name: 'VAT' },
] as const
export const packingTypes = [
  { id: 1, name: 'Single' },
  { id: 2, name: 'Pack' },
] as const
const clock = [/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be given as 09:30.'] as const
const notNegative = [0, 'The Number Not Be Negative'] as const
const wholeYears = 'Enter whole years.'
const mostKeptYears = [100, 'At most 100 years.'] as const

/** Only this machine itself may be called without encryption, so that the reports can be tried out. */
const serviceAddress = [
  /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?(\/[\w./-]*)?$/,
  'The address must begin with https://.',
] as const

function checkHours({ billingTimeRestriction, startTime, endTime }: Record<string, unknown>) {
  if (!billingTimeRestriction) return {}
  if (!startTime) return { startTime: 'Start Time is required' }
  return endTime ? {} : { endTime: 'End Time is required' }
}

function checkCbms({ cbms, cbmsAddress, cbmsUserName }: Record<string, unknown>) {
  if (!cbms) return {}
  if (!cbmsAddress) return { cbmsAddress: 'CBMS Address is required' }
  return cbmsUserName ? {} : { cbmsUserName: 'CBMS User Name is required' }
}

export const organizationRule = defineResource('organization-rule', {
  label: 'Organization Rule',
  icon: 'Business',
  isSingleton: true,
  fields: {
    name: f.name({ defaultValue: 'Organization Rule' }),
    calendarSystem: f.choice({ label: 'Calendar System', required: true, choices: calendarSystems, defaultValue: 2 }),
    firstDayOfWeek: f.choice({ label: 'First Day Of Week', required: true, choices: weekdays, defaultValue: 1 }),
    hideEmptyModules: f.boolean({
      label: 'Hide Modules Without Rights',
      help: 'Pharmacy and Inventory, too, show to those alone who have a right in them.',
    }),
    taxSystem: f.choice({ label: 'Tax System', required: true, choices: taxSystems, defaultValue: 1 }),
    taxApplicable: f.boolean({ label: 'Tax Applicable' }),
    taxRate: f.percent({ label: 'Tax Rate', defaultValue: '13.00' }),
    enablePrint: f.boolean({ label: 'Enable Print', defaultValue: true }),
    printPreview: f.boolean({ label: 'Print Preview', defaultValue: true }),
    printLanguage: printLanguageField(),
    compulsoryPaymentDetail: f.boolean({ label: 'Compulsory Payment Detail' }),
    refuseDoubleTests: f.boolean({
      label: 'Refuse Double Tests',
      help: 'No bill charges a test beside a package that has it, or in two packages.',
    }),
    receiveSamples: f.boolean({
      label: 'Receive Samples',
      help: 'Results are entered once the tube was received in the laboratory.',
    }),
    billingTimeRestriction: f.boolean({ label: 'Billing Time Restriction' }),
    startTime: f.text({ label: 'Start Time', pattern: clock }),
    endTime: f.text({ label: 'End Time', pattern: clock }),
    roundOffSale: f.boolean({ label: 'Round Off Sale' }),
    roundOffPurchase: f.boolean({ label: 'Round Off Purchase' }),
    roundOffLimit: f.money({
      label: 'Round Off Limit',
      defaultValue: '0.00',
      help: 'A total is rounded off by no more than this; 0.00 is no limit.',
    }),
    discountLimit: f.percent({
      label: 'Discount Limit',
      defaultValue: '10.00',
      help: 'Nobody gives more of the sub total without the permission to give higher discounts; empty is no limit.',
    }),
    higherDiscountLimit: f.percent({
      label: 'Discount Limit With Permission',
      defaultValue: '100.00',
      help: 'With that permission; what is above the Discount Limit needs a reason in the remarks.',
    }),
    // the wire has these two (specification, section 3), and nothing goes by them: no form asks
    enableAdditionalChargeSale: f.boolean({ label: 'Enable Additional Charge Sale', showInForm: false }),
    packingType: f.choice({ label: 'Packing Type', choices: packingTypes, defaultValue: 1, showInForm: false }),
    enableAdditionalChargePurchase: f.boolean({ label: 'Enable Additional Charge Purchase' }),
    itemExpiryDateSaleThreshold: f.number({
      label: 'Item Expiry Date Sale Threshold',
      wholeNumberMessage: 'The threshold is a whole number of days.',
      min: notNegative,
      defaultValue: 0,
    }),
    cbms: f.boolean({ label: 'CBMS', help: 'Each bill is reported to the tax office.' }),
    cbmsAddress: f.text({ label: 'CBMS Address', pattern: serviceAddress, help: 'Without the /api/bill at its end.' }),
    cbmsUserName: f.text({ label: 'CBMS User Name' }),
    cbmsPassword: f.secret({
      label: 'CBMS Password',
      destinationFields: ['cbmsAddress', 'cbmsUserName'],
      help: 'Leave it empty to keep the present one. A new address or user name needs it again.',
    }),
    ...mailFields(),
    protectMailedReports: f.boolean({
      label: 'Protect Mailed Reports',
      help: 'A mailed report opens with the date of birth of the patient.',
    }),
    noteHandOver: f.boolean({
      label: 'Note Hand Over',
      help: 'An issued report waits until it is noted to whom it was handed over, or until it is mailed.',
    }),
    signByDepartment: f.boolean({
      label: 'Sign By Department',
      help: 'Each department’s part of a report is signed by those of that department, and by those of none.',
    }),
    booksKeptYears: f.number({
      ...{ label: 'Years Of Keeping Books', defaultValue: defaultKeptYears.books },
      ...{ wholeNumberMessage: wholeYears, min: notNegative, max: mostKeptYears },
      help: 'After the fiscal year of a bill; no patient who has one is erased before. Ask the tax office or your auditor.',
    }),
    reportsKeptYears: f.number({
      ...{ label: 'Years Of Keeping Reports', defaultValue: defaultKeptYears.reports },
      ...{ wholeNumberMessage: wholeYears, min: notNegative, max: mostKeptYears },
      help: 'After the fiscal year of a sample or report; no patient who has one is erased before.',
    }),
    superusersNeedSecondFactor: superuserFactorField(),
  },
  listColumns: [
    'name',
    'calendarSystem',
    'taxSystem',
    'billingTimeRestriction',
    'enablePrint',
    'printPreview',
    'active',
  ],
  ordering: 'name',
  dialogSize: 'lg',
  sections: {
    taxSystem: 'Tax',
    enablePrint: 'Printing And Billing',
    roundOffSale: 'Rounding And Charges',
    cbms: 'Tax Office',
    mailHost: 'Mail',
    noteHandOver: 'Reports',
    booksKeptYears: 'Keeping Of Records',
    superusersNeedSecondFactor: 'Signing In',
  },
  validate: (rule) => ({ ...checkHours(rule), ...checkCbms(rule), ...validateMail(rule) }),
  messages: {
    created: 'Organization Rule created Successfully',
    createFailed: 'Failed to create Organization Rule.',
    updated: 'Organization Rule updated successfully',
    updateFailed: 'Failed To Update Organization Rule',
  },
})
