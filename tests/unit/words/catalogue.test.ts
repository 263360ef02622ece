import { afterEach, describe, expect, it, vi } from 'vitest'
import { optionsOf } from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import type { AnyField } from '~/metadata/field'
import { documents, listPermissions, modules, reports, resources, screens } from '~/metadata/registry'
import { runCli } from '~/server/cli/main'
import { installation } from '~/server/start'
import { testTranslations } from '~/testing/suites/translations'
import { catalogueOf, keys } from '~/words/catalogue'
import { nepaliWordsByFile } from '~/words/nepali'
import { catalogueMessages, deskMessages, validationMessages } from './specMessages'

/** A tax invoice has its name from the law. */
const rejected = /सित्तैं|दिन बाँकी|परीक्षण|नमूना|(?<!कर )बीजक|साइन (इन|आउट)|संवेदनशील|सन्दर्भ मान|पान नं/
/** Names that are written so in Nepali, too: of programs, forms of files, keys of the keyboard, and what is to be typed. */
const latin =
  /@admin|CBMS|LOINC|UCUM|NHPC|JSON|(START)?TLS|outbox|Idempotency-Key|Host|YYYY|regexp|\/api\/bill|https:\/\/|[\w.]+\.(com|org)|if\(.*\)|Chemistry Normal|Numeric, Drop-down, Remark/g

testTranslations()

describe('the words of the application', () => {
  it.each([...validationMessages, ...catalogueMessages, ...deskMessages])("hold '%s' in English", async (message) => {
    const english = new Map(await catalogueOf('en'))
    expect([...english.values()]).toContain(message)
  })

  it('name permissions as what they allow (-ने), unless a button says the same (-नुहोस्)', async () => {
    const nepali = new Map(await catalogueOf('ne'))
    const buttons = ['Add Organism', 'Collect Sample', 'Reject Sample', 'Send Test Mail']
    const names = listPermissions({ documents, modules, reports, resources, screens }).map(({ name }) => name)
    expect(names.filter((name) => !buttons.includes(name) && !nepali.get(name)?.endsWith('ने'))).toEqual([])
  })

  it('give no two fields of a form the same label', async () => {
    const nepali = new Map(await catalogueOf('ne'))
    const forms = [
      ...resources.map(({ key, fields }) => ({ name: key, fields })),
      ...documents.flatMap((document) => [
        { name: document.name, fields: optionsOf(document).header.fields },
        ...lineTablesOf(document).map((table) => ({
          name: `lines of ${document.name}`,
          fields: optionsOf(table).lines?.fields ?? {},
        })),
      ]),
    ]
    const repeated = forms.flatMap(({ name, fields }) => {
      const labels = Object.values(fields as Record<string, AnyField>).map(({ options }) => options.label)
      const both = [labels, labels.map((label) => nepali.get(label) ?? label)]
      return both.flatMap((all) => all.filter((label, at) => all.indexOf(label) < at).map((label) => [name, label]))
    })
    expect(repeated).toEqual([])
  })

  it('say each thing in one place, and nothing that is not said', () => {
    const files = new Map<string, string[]>()
    for (const [file, words] of Object.entries(nepaliWordsByFile))
      for (const key of Object.keys(words)) files.set(key, [...(files.get(key) ?? []), file])
    expect([...files].filter(([, { length }]) => length > 1)).toEqual([])
    expect([...files].filter(([key]) => !keys.includes(key))).toEqual([])
  })

  it('keep every place to fill in', async () => {
    const places = (text: string) => [...text.matchAll(/%?\{\w+\}/g)].map(String).sort()
    const differing = Object.values(nepaliWordsByFile)
      .flatMap((words) => Object.entries(words))
      .filter(([key, text]) => places(key).join() !== places(text).join())
    expect(differing.filter(([key]) => !key.startsWith('ra.'))).toEqual([])
  })

  it('call things in Nepali as laboratories do (docs/reference/nepali.md)', () => {
    const said = Object.entries(nepaliWordsByFile).flatMap(([file, words]) =>
      Object.values(words)
        .filter((text) => rejected.test(text) || (text.includes('ग्राहक') && !file.includes('/pharmacy/')))
        .map((text) => `${file}: ${text}`),
    )
    expect(said).toEqual([])
  })

  it('leave the digits to the reader', () => {
    const texts = Object.values(nepaliWordsByFile).flatMap((words) => Object.values(words))
    expect(texts.filter((text) => /[०-९]/.test(text))).toEqual([])
  })

  it('make no message of Nepali and English parts', async () => {
    const mixed = (await catalogueOf('ne')).filter(
      ([key, text = '']) =>
        text !== key && /[A-Za-z]{4,}/.test(text.replaceAll(/%?\{\w+\}/g, '').replaceAll(latin, '')),
    )
    expect(mixed).toEqual([])
  })
})

describe('npx prayog words', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(['words', 'client'])('refuses the declarations that stop a start: %s', async (command) => {
    const { screens } = installation
    const wrong = { ...screens[0]!, name: 'tubes', module: 'lab', route: '/tubes/' }
    vi.spyOn(installation, 'screens', 'get').mockReturnValue([...screens, wrong])
    const [output, error] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
    for (const stream of [output, error]) stream.mockReturnValue(true)
    expect(await runCli([command])).toBe(1)
    expect(error).toHaveBeenCalledExactlyOnceWith(
      "custom/lab/tubes/screen.ts: `route` is '/tubes/'. Begin it with a slash, without one at its end, such as '/billing'.\n",
    )
    expect(output).not.toHaveBeenCalled()
  })
})
