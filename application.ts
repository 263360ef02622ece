import { defineApplication } from 'prayog/application'

/** The laboratory, clinic and pharmacy. */
export default defineApplication({
  modules: [
    { name: 'lab', id: 1, label: 'Lab', needsPermission: true },
    { name: 'pharmacy', id: 2, label: 'Pharmacy' },
    { name: 'inventory', id: 3, label: 'Inventory' },
    { name: 'account', id: 4, label: 'Account' },
    { name: 'core-setup', id: 5, label: 'Core Setup', needsPermission: true },
  ],
  firstModule: 'lab',
  timeZone: 'Asia/Kathmandu',
  fiscalYearStart: '04-01',
  currency: { symbol: 'Rs.', unit: 'Rupees', subunit: 'Paisa', grouping: 'lakhs' },
  locales: ['en', 'ne'],
  quickActions: [
    { label: 'New Bill', route: '/billing', permission: 'add_lab_billing', opensForm: true },
    {
      label: 'Register Patient',
      route: '/quick-registration',
      permission: 'add_clinic_quick_registration',
      opensForm: true,
    },
    {
      label: 'OPD Registration',
      route: '/opd-registration',
      permission: 'add_clinic_opd_registration',
      opensForm: true,
    },
    { label: 'Collect Samples', route: '/sample-collection', permission: 'add_sample_collection' },
    { label: 'Enter Results', route: '/result-entry', permission: 'add_result_entry' },
    { label: 'Verify Results', route: '/lab-report-verification', permission: 'verify_lab_report' },
    { label: 'Report Ultrasounds', route: '/usg-report-result-entry', permission: 'add_usg_report' },
    { label: 'New Sale', route: '/sale', permission: 'add_pharmacy_sale', opensForm: true },
    { label: 'New Purchase', route: '/purchase', permission: 'add_pharmacy_purchase', opensForm: true },
    {
      label: 'New Requisition',
      route: '/inventory/requisition',
      permission: 'add_inventory_requisition',
      opensForm: true,
    },
    { label: 'Dispatch Goods', route: '/inventory/dispatch', permission: 'add_inventory_dispatch', opensForm: true },
    { label: 'Receive Goods', route: '/inventory/purchase', permission: 'add_inventory_purchase', opensForm: true },
    { label: 'Close Counter', route: '/counter-closing', permission: 'add_counter_closing', opensForm: true },
  ],
  roles: 'user-group',
  apiDescription: 'The calls of the laboratory application.',
  printCountPath: 'invoice-print-count',
  commonPasswords: (
    'nepal nepali mynepal ilovenepal kathmandu pokhara lalitpur bhaktapur patan lumbini sagarmatha himal ' +
    'machhapuchhre gorkha gurkha janakpur biratnagar chitwan butwal dharan namaste dashain tihar ' +
    'laboratory lab hospital clinic pharmacy doctor nurse patient health medical medicine pathology'
  ).split(' '),
  organization: 'organization-setup',
  letterhead: {
    phoneFields: ['phoneNo1', 'phoneNo2', 'mobileNo'],
    numbers: [
      { name: 'panNo', label: 'PAN: %{panNo}' },
      {
        ...{ name: 'licenceNo', field: 'pharmacyLicenceNo', label: 'DDA Licence No.: %{licenceNo}' },
        modules: ['pharmacy'],
      },
      {
        ...{ name: 'registrationNo', field: 'pharmacyRegistrationNo', label: 'Reg. No.: %{registrationNo}' },
        modules: ['pharmacy'],
      },
    ],
    nameFieldByModule: { pharmacy: 'namePharmacy' },
  },
  settings: 'organization-rule',
  apiKeys: 'api-key',
  webhooks: 'webhook',
  removedDatabaseNames: [
    'stockTakeApproval',
    ...['customerTestTransition', 'issuedReportTransition', 'criticalCall.withdrawnAt', 'receivedResult.decidedById'],
  ],
})
