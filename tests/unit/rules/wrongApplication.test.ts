import { describe, expect, it } from 'vitest'
import { assertValues } from '~/domain/applicationValues'
import { documents, modules, reports, resources, screens } from '~/metadata/registry'
import { type DeclarationProblem, sentenceOf } from '~/metadata/validation/problem'
import { validateApplication } from '~/metadata/validation/validateApplication'
import application from '~app/application'

const said = (problems: readonly DeclarationProblem[]) => problems.map((one) => sentenceOf('application.ts', one))

describe('an application', () => {
  const ofApplication = (wrong: Partial<typeof application>) =>
    said(validateApplication({ ...application, ...wrong }, { resources, documents, reports, screens, modules }))

  it('names masters that are there, with the fields that the framework reads', () => {
    expect(ofApplication({})).toEqual([])
    const [missing] = ofApplication({ users: 'staff' })
    expect(missing).toContain("application.ts: `users` is 'staff', which is no resource. Use one of: ")
    expect(missing).toContain('; or declare resources/<module>/staff.ts by defineUsers.')
    expect(ofApplication({ users: 'bank', apiKeys: undefined })).toEqual([
      "application.ts: `users` is 'bank', whose field 'userName' is missing or is no text. Declare it by defineUsers, or name another master.",
    ])
    expect(ofApplication({ roles: 'bank', users: 'user' })[0]).toBe(
      "application.ts: `users` is 'user', whose field 'group' is missing or is no reference to 'bank'. Declare it by defineUsers, or name another master.",
    )
    expect(ofApplication({ paymentModes: 'inventory-item-unit' })[0]).toContain('a second screen of another master')
    expect(ofApplication({ permissionCategories: 'module' })[1]).toContain('`permissionCategories` is ')
    expect(ofApplication({ settings: 'bank' })).toEqual([
      "application.ts: `settings` is 'bank', which may have many records. Declare it with isSingleton: true.",
    ])
    expect(ofApplication({ apiKeys: 'bank', webhooks: 'hook' })).toEqual([
      "application.ts: `apiKeys` is 'bank', whose field 'user' is missing or is no reference to 'user'. Declare it by defineApiKeys, or name another master.",
      expect.stringContaining('or declare resources/<module>/hook.ts by defineWebhooks.'),
    ])
    expect(ofApplication({ organization: 'organisation' })[0]).toContain('by defineOrganization.')
  })

  it('opens one of its modules, each of which has its own number', () => {
    expect(ofApplication({ firstModule: 'shop' })).toEqual([
      "application.ts: `firstModule` is 'shop', which is no module. Use one of: lab, pharmacy, inventory, account, core-setup.",
    ])
    const [first] = application.modules
    expect(ofApplication({ modules: [...application.modules, { ...first!, name: 'clinic' }] })).toEqual([
      'application.ts: `modules` has two modules of the same name or id. Give each its own.',
    ])
  })

  it('has quick actions for screens and permissions that are there', () => {
    const action = { label: 'New Bill', route: '/bill', permission: 'add_bill' }
    expect(ofApplication({ quickActions: [action] })).toEqual([
      "application.ts: `quickActions` has 'New Bill' with the route '/bill', which no screen has. Write the route of a screen, master, document or report.",
      "application.ts: `quickActions` has 'New Bill' with the permission 'add_bill', which no screen has. Name the permission of what the button does.",
    ])
  })

  it.each<[wrong: Partial<typeof application>, sentence: string]>([
    [
      { timeZone: 'Asia/Pokhara' },
      "`timeZone` is 'Asia/Pokhara', which is no time zone. Write it like 'Europe/London'.",
    ],
    [{ locales: ['en', 'de'] }, "`locales` names 'de', which has no translation. Write 'en' and more of: en, ne."],
    [{ locales: ['ne'] }, "`locales` lacks English. Write 'en' and more of: en, ne."],
    ...['4-1', '13-01', '02-30', '00-01', '04-31'].map((start): [Partial<typeof application>, string] => [
      { fiscalYearStart: start },
      `\`fiscalYearStart\` is '${start}', which is no day of every year. Write the month and the day like '04-01'.`,
    ]),
    ...['5', '0.00', '1.000', '-1.00', 'whole'].map((rounding): [Partial<typeof application>, string] => [
      { currency: { ...application.currency, cashRounding: rounding } },
      `\`currency.cashRounding\` is '${rounding}', which is no amount. Write it with two decimals, like '0.05'.`,
    ]),
    [
      { currency: { ...application.currency, symbol: 'Rupees' } },
      "`currency.symbol` is 'Rupees', which is no symbol. Write up to five characters, like '£', or '' for amounts without one.",
    ],
    [
      { currency: { symbol: '£', unit: 'Pounds', subunit: '' } },
      "`currency.subunit` is empty. Name the hundredth part, like 'Pence'.",
    ],
    [
      { currency: { ...application.currency, grouping: 'millions' as never } },
      "`currency.grouping` is 'millions', which is no way to separate digits. Write 'thousands' or 'lakhs'.",
    ],
  ])('stops the start where days, amounts or texts cannot be written: %j', (wrong, sentence) => {
    expect(ofApplication(wrong)).toEqual([`application.ts: ${sentence}`])
    expect(() => assertValues({ ...application, ...wrong })).toThrow(`application.ts: ${sentence}`)
  })

  it('says all that is wrong at once', () => {
    const wrong = { timeZone: 'Mars', fiscalYearStart: 'April', locales: ['fr'] }
    expect(ofApplication(wrong)).toHaveLength(3)
    expect(() => assertValues({ ...application, ...wrong })).toThrow(/Mars[\s\S]*April[\s\S]*fr/)
  })

  it.each<[wrong: Partial<typeof application>, sentence: string]>([
    [{ theme: { primary: 'brown' } }, "`theme.primary` is 'brown', which is no colour. Write it like '#8a3d0f'."],
    [
      { printCountPath: '/print' },
      "`printCountPath` is '/print', which is no last part of a path. Write small letters and hyphens, like 'print-count'.",
    ],
    [{ organization: undefined }, '`letterhead` names fields of no organization. Name its master in `organization`.'],
    [
      { letterhead: { logoField: 'name' } },
      "`letterhead.logoField` names 'name', which is no image field of 'organization-setup'. Use one of: favicon, logo.",
    ],
    [
      { letterhead: { phoneFields: ['phoneNo1', 'fax'] } },
      "`letterhead.phoneFields` names 'fax', which is no phone field of 'organization-setup'. Use one of: ",
    ],
    [
      { letterhead: { numbers: [{ name: 'vatNo', label: 'VAT: %{vatNo}' }] } },
      "`letterhead.numbers.vatNo` names 'vatNo', which is no text field of 'organization-setup'. Use one of: ",
    ],
    [
      { letterhead: { numbers: [{ name: 'panNo', label: 'PAN' }] } },
      "`letterhead.numbers.panNo.label` does not say the number. Write it like 'No. %{panNo}'.",
    ],
    [
      { letterhead: { numbers: [{ name: 'phones', field: 'panNo', label: '%{phones}' }] } },
      '`letterhead.numbers.phones.name` names something else on prints, too. Give it a name of its own, and the field in `field`.',
    ],
    [
      { letterhead: { numbers: [{ name: 'panNo', label: 'PAN: %{panNo}', modules: ['shop'] }] } },
      "`letterhead.numbers.panNo.modules` names 'shop', which is no module. Use one of: lab, pharmacy, inventory, account, core-setup.",
    ],
    [
      { letterhead: { nameFieldByModule: { pharmacy: 'shopName' } } },
      "`letterhead.nameFieldByModule.pharmacy` names 'shopName', which is no text field of 'organization-setup'. Use one of: ",
    ],
    [
      { letterhead: { nameFieldByModule: { shop: 'name' } } },
      "`letterhead.nameFieldByModule` names 'shop', which is no module. Use one of: ",
    ],
  ])('stops the start where screens, paths or prints cannot be made: %j', (wrong, sentence) => {
    expect(ofApplication(wrong)).toEqual([expect.stringContaining(`application.ts: ${sentence}`)])
  })
})
