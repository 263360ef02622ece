import { mailSecurities, printLanguages } from '../domain/options'
import { f } from '../fields'
import type { Fields } from '../metadata/field'
import type { ResourceOptions } from '../metadata/resource'
import { defineResource } from '../resource'

/**
 * Declares the organization, as `organization`: one record, whose name, address and logo are on screens and printouts.
 * @param fields further fields
 */
export const defineOrganization = <const F extends Fields = Record<never, never>>(fields: F = {} as F) =>
  defineResource('organization', {
    label: 'Organization',
    isSingleton: true,
    fields: {
      name: f.name(),
      address: f.text({ label: 'Address' }),
      phoneNo1: f.phone({ label: 'Phone No 1' }),
      email: f.email({ label: 'Email' }),
      websiteUrl: f.text({ label: 'Website Url' }),
      logo: f.image({ label: 'Logo' }),
      ...fields,
    },
    listColumns: ['name', 'address', 'active'],
    ordering: 'name',
  })

/** A name or an address of a machine; what is sent without encryption stays in this one where a password goes with it. */
const hostName = [/^[\w.-]+$/, 'Enter the name of the mail server only, such as smtp.example.com.'] as const
const isThisMachine = (host: unknown) => host === 'localhost' || host === '127.0.0.1'

/** The settings of the mail server. */
export const mailFields = () => ({
  mailHost: f.text({
    label: 'Mail Server',
    pattern: hostName,
    help: 'Without one, mails lie as files in the folder outbox.',
  }),
  mailPort: f.number({
    label: 'Mail Port',
    wholeNumberMessage: 'The port is a whole number.',
    min: [1, 'The port is between 1 and 65535.'],
    max: [65_535, 'The port is between 1 and 65535.'],
    help: 'Without one, 465 for TLS, 587 for STARTTLS, 25 without encryption.',
  }),
  mailSecurity: f.choice({ label: 'Mail Encryption', choices: mailSecurities }),
  mailUserName: f.text({ label: 'Mail User Name' }),
  mailPassword: f.secret({
    label: 'Mail Password',
    destinationFields: ['mailHost', 'mailSecurity', 'mailUserName'],
    enabledBy: 'mailUserName',
    help: 'Leave it empty to keep the present one. A new server, encryption or user name needs it again.',
  }),
  mailFromName: f.text({ label: 'Mail From Name' }),
  mailFromAddress: f.email({ label: 'Mail From Address' }),
})

/** Refuses a mail server without what its mails need, and a password that would be sent without encryption. */
export function validateMail({ mailHost, mailSecurity, mailUserName, mailFromAddress }: Record<string, unknown>) {
  if (!mailHost) return {}
  if (!mailSecurity) return { mailSecurity: 'Mail Encryption is required' }
  if (!mailFromAddress) return { mailFromAddress: 'Mail From Address is required' }
  if (mailUserName && mailSecurity === 3 && !isThisMachine(mailHost))
    return { mailSecurity: 'A password is never sent without encryption.' }
  return {}
}

/** Days on which a week starts, as calendars show it. */
export const weekdays = [
  { id: 1, name: 'Sunday' },
  { id: 2, name: 'Monday' },
  { id: 3, name: 'Tuesday' },
  { id: 4, name: 'Wednesday' },
  { id: 5, name: 'Thursday' },
  { id: 6, name: 'Friday' },
  { id: 7, name: 'Saturday' },
] as const

/** The language in which prints are labelled. */
export const printLanguageField = () =>
  f.choice({
    label: 'Print Language',
    choices: printLanguages,
    defaultValue: 1,
    help: 'The labels of prints are in it; empty is English.',
  })

/** Whether superusers need a second factor, as roles can need it. */
export const superuserFactorField = () =>
  f.boolean({
    label: 'Superusers Need A Second Factor',
    help: 'A superuser without one sets it up before anything else. A group can need it as well.',
  })

const settingFields = () => ({
  name: f.name({ defaultValue: 'Settings' }),
  firstDayOfWeek: f.choice({ label: 'First Day Of Week', required: true, choices: weekdays, defaultValue: 2 }),
  enablePrint: f.boolean({ label: 'Enable Print', defaultValue: true }),
  printPreview: f.boolean({ label: 'Print Preview', defaultValue: true }),
  printLanguage: printLanguageField(),
  ...mailFields(),
  superusersNeedSecondFactor: superuserFactorField(),
})

/**
 * Declares the settings that users change, as `settings`: one record.
 * @param fields further settings
 */
export const defineSettings = <const F extends Fields = Record<never, never>>(fields: F = {} as F) =>
  defineResource('settings', {
    label: 'Settings',
    isSingleton: true,
    fields: { ...settingFields(), ...fields },
    listColumns: ['name', 'enablePrint', 'active'],
    dialogSize: 'lg',
    sections: { mailHost: 'Mail', superusersNeedSecondFactor: 'Signing In' },
    validate: validateMail as ResourceOptions<ReturnType<typeof settingFields> & F>['validate'],
  })
