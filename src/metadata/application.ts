export { type Calendar, type CalendarLabels, defineCalendar } from '../domain/calendarAdapter'

/** A module of the application; `resources/<name>/module.ts` declares its menu. */
export interface ApplicationModule {
  /**
   * The name of its folders: `resources/<name>`, `documents/<name>` and so on.
   * @example name: 'rental'
   */
  name: string
  /**
   * Its number in permissions (`systemType`). Keep it once there are permissions.
   * @example id: 1
   */
  id: number
  /**
   * Its name in the picker of permissions.
   * @example label: 'Rental'
   */
  label: string
  /**
   * The top bar shows it only to users with a permission of the module.
   * @default all users see it
   * @example needsPermission: true
   */
  needsPermission?: boolean
}

/** The masters that the framework itself reads, each by its key. */
export interface ApplicationMasters {
  /**
   * The master of users (`defineUsers`).
   * @default 'user'
   * @example users: 'user'
   */
  users: string
  /**
   * The master of roles, which hold permissions (`defineRoles`).
   * @default 'role'
   * @example roles: 'user-group'
   */
  roles: string
  /**
   * The master in which the start keeps all permissions (`definePermissions`).
   * @default 'permission'
   * @example permissions: 'permission'
   */
  permissions: string
  /**
   * The master of the groups in which roles show permissions (`definePermissionCategories`).
   * @default 'permission-category'
   * @example permissionCategories: 'permission-category'
   */
  permissionCategories: string
  /**
   * The master of payment modes (`definePaymentModes`); needed by documents that take payments.
   * @default 'payment-mode'
   * @example paymentModes: 'payment-mode'
   */
  paymentModes: string
  /**
   * The master with one record whose name and address are on screens and printouts (`defineOrganization`).
   * @default none: screens show the name of the application, and nothing can be printed
   * @example organization: 'organization-setup'
   */
  organization?: string | undefined
  /**
   * The master with one record that holds settings which users change, such as those of the mail server (`defineSettings`).
   * @default none: each setting has its usual value
   * @example settings: 'organization-rule'
   */
  settings?: string | undefined
  /**
   * The master of API keys, with which other programs sign in (`defineApiKeys`).
   * @default none
   * @example apiKeys: 'api-key'
   */
  apiKeys?: string | undefined
  /**
   * The master of webhooks, which tell other programs of events (`defineWebhooks`).
   * @default none
   * @example webhooks: 'webhook'
   */
  webhooks?: string | undefined
}

/** The colours of an application's screens, as `#rrggbb`. */
export interface ApplicationTheme {
  /**
   * The colour of the top bar, buttons and links. White text must be readable on it. The dark scheme derives its own from it.
   * @example primary: '#8a3d0f'
   */
  primary: string
  /**
   * The same for what is pressed or chosen.
   * @default darker by a quarter
   * @example primaryDark: '#672d0b'
   */
  primaryDark?: string
  /**
   * The background of the chosen entry of the menu.
   * @default much lighter
   * @example primaryLight: '#f3e4dc'
   */
  primaryLight?: string
}

/** The currency in which amounts are written. All amounts have two decimals. */
export interface ApplicationCurrency {
  /**
   * The text before an amount; an empty text shows amounts alone.
   * @example symbol: '£'
   */
  symbol: string
  /**
   * The name of the unit in amounts in words.
   * @example unit: 'Pounds'
   */
  unit: string
  /**
   * The name of the hundredth part in amounts in words.
   * @example subunit: 'Pence'
   */
  subunit: string
  /**
   * The smallest amount that is paid in cash, to which totals are rounded where the settings round them.
   * @default '1.00'
   * @example cashRounding: '0.05'
   */
  cashRounding?: string
  /**
   * How digits are separated: `1,234,567.00` by thousands, `12,34,567.00` by lakhs.
   * @default 'thousands'
   * @example grouping: 'lakhs'
   */
  grouping?: 'thousands' | 'lakhs'
}

/** A number of the organization at the head of prints, such as that of its registration. */
export interface LetterheadNumber {
  /**
   * Its name in the data of prints, and in the label.
   * @example name: 'companyNo'
   */
  name: string
  /**
   * The text field of the organization that holds it.
   * @default the name
   * @example field: 'companyNo'
   */
  field?: string
  /**
   * The text on the print, which can be translated. An organization without the number prints nothing.
   * @example label: 'Company No. %{companyNo}'
   */
  label: string
  /**
   * The modules whose prints show it.
   * @default all
   * @example modules: ['rental']
   */
  modules?: readonly string[]
}

/**
 * The head of prints: the name of the organization, its address, its phones, e-mail and website on a line, and its
 * numbers. Each option names fields of the organization; what the organization leaves empty is not printed.
 */
export interface ApplicationLetterhead {
  /**
   * The field of the address.
   * @default 'address'
   * @example addressField: 'street'
   */
  addressField?: string
  /**
   * The fields of phone numbers, in the order in which they are printed.
   * @default ['phoneNo1']
   * @example phoneFields: ['phoneNo1', 'mobileNo']
   */
  phoneFields?: readonly string[]
  /**
   * The field of the e-mail address.
   * @default 'email'
   * @example emailField: 'officeEmail'
   */
  emailField?: string
  /**
   * The field of the website.
   * @default 'websiteUrl'
   * @example websiteField: 'site'
   */
  websiteField?: string
  /**
   * The field of the logo.
   * @default 'logo'
   * @example logoField: 'printLogo'
   */
  logoField?: string
  /**
   * The numbers below, in their order; see [LetterheadNumber](#letterheadnumber).
   * @default none
   * @example numbers: [{ name: 'companyNo', label: 'Company No. %{companyNo}' }]
   */
  numbers?: readonly LetterheadNumber[]
  /**
   * By the name of a module: the field with the name under which the organization issues the prints of that module.
   * @default all prints have the name of the organization
   * @example nameFieldByModule: { workshop: 'workshopName' }
   */
  nameFieldByModule?: Readonly<Record<string, string>>
}

/** A button of the dashboard for what users do most often. */
export interface QuickAction {
  /**
   * The text of the button.
   * @example label: 'New Order'
   */
  label: string
  /**
   * The route of the screen that the button opens.
   * @example route: '/rental-order'
   */
  route: string
  /**
   * The permission without which a user does not have the button.
   * @example permission: 'add_rental_order'
   */
  permission: string
  /**
   * The screen opens with the form of a new record.
   * @default the screen opens as it is
   * @example opensForm: true
   */
  opensForm?: true
}

/** The options of `defineApplication`, the default export of `application.ts`. Browser and server both load them first. */
export interface ApplicationOptions extends Partial<ApplicationMasters> {
  /**
   * The name of the application: the title of the page until the organization has a name.
   * @default 'Prayog'
   * @example name: 'Equipment Rental'
   */
  name?: string
  /**
   * The colours; see [ApplicationTheme](#applicationtheme). The logo is the file `logo.svg` of the application's folder.
   * @default the colours of Prayog
   * @example theme: { primary: '#8a3d0f' }
   */
  theme?: ApplicationTheme
  /**
   * The line at the foot of the screens.
   * @default '© 2022 Prayog. All rights reserved.'
   * @example footer: 'Equipment rental, an example of Prayog'
   */
  footer?: string
  /**
   * The modules, in the order of the top bar; see [ApplicationModule](#applicationmodule).
   * @example modules: [{ name: 'rental', id: 1, label: 'Rental' }]
   */
  modules: readonly ApplicationModule[]
  /**
   * The module that a new browser opens.
   * @example firstModule: 'rental'
   */
  firstModule: string
  /**
   * Buttons of the dashboard, in their order; see [QuickAction](#quickaction). The first nine that a user may use have the keys
   * 1 to 9 there.
   * @default none
   * @example quickActions: [{ label: 'New Order', route: '/rental-order', permission: 'add_rental_order', opensForm: true }]
   */
  quickActions?: readonly QuickAction[]
  /**
   * The time zone of days and times, by its name in the IANA database.
   * @default 'UTC'
   * @example timeZone: 'Europe/London'
   */
  timeZone?: string
  /**
   * The month and day of the application's calendar on which fiscal years start. Numbers of documents start again then.
   * @default '01-01'
   * @example fiscalYearStart: '04-06'
   */
  fiscalYearStart?: string
  /**
   * The currency of all amounts; see [ApplicationCurrency](#applicationcurrency).
   * @default amounts without a symbol, in words with `Cents`
   * @example currency: { symbol: '£', unit: 'Pounds', subunit: 'Pence' }
   */
  currency?: ApplicationCurrency
  /**
   * The letterhead of prints; see [ApplicationLetterhead](#applicationletterhead).
   * @default name, address, `phoneNo1`, `email`, `websiteUrl` and `logo` of the organization
   * @example letterhead: { numbers: [{ name: 'companyNo', label: 'Company No. %{companyNo}' }] }
   */
  letterhead?: ApplicationLetterhead
  /**
   * The description of the application in the API document.
   * @default 'The API of' and the name
   * @example apiDescription: 'The API of the equipment rental.'
   */
  apiDescription?: string
  /**
   * The path of the endpoint that answers how often a document was printed; with `update-` before it, that of the endpoint
   * that counts a print.
   * @default 'print-count'
   * @example printCountPath: 'print-count'
   */
  printCountPath?: string
  /**
   * Words that users of this application choose as passwords, such as names of the place and the trade; with the most
   * common ones everywhere they are refused.
   * @default none
   * @example commonPasswords: ['drill', 'crane']
   */
  commonPasswords?: readonly string[]
  /**
   * The languages that users can choose, English among them. Texts must be translated into each of them.
   * @default ['en']
   * @example locales: ['en', 'ne']
   */
  locales?: readonly string[]
  /**
   * Tables (`ward`), columns (`ward.beds`) and migrations (`migration 0001-beds`) that earlier versions of the
   * application declared and this one does not. Otherwise a start takes the database for that of a later version.
   * @default none
   * @example removedDatabaseNames: ['ward', 'bed.colour']
   */
  removedDatabaseNames?: readonly string[]
}

/** An application with its defaults filled in. */
export type Application = Omit<ApplicationOptions, keyof ApplicationMasters> &
  ApplicationMasters &
  Required<
    Pick<
      ApplicationOptions,
      'name' | 'theme' | 'timeZone' | 'fiscalYearStart' | 'currency' | 'locales' | 'apiDescription' | 'printCountPath'
    >
  >

/** Declares an application: the default export of `application.ts`. */
export const defineApplication = (options: ApplicationOptions): Application => ({
  name: 'Prayog',
  theme: { primary: '#0f5c6e', primaryDark: '#0a4553', primaryLight: '#d9ebef' },
  users: 'user',
  roles: 'role',
  permissions: 'permission',
  permissionCategories: 'permission-category',
  paymentModes: 'payment-mode',
  timeZone: 'UTC',
  fiscalYearStart: '01-01',
  currency: { symbol: '', unit: '', subunit: 'Cents' },
  locales: ['en'],
  apiDescription: `The API of ${options.name ?? 'Prayog'}.`,
  printCountPath: 'print-count',
  ...options,
})
