import type { Locator, Page } from '@playwright/test'
import { choiceName } from '~/fields/choice/kind'
import type { AnyField } from '~/metadata/field'
import { pngOf } from '../../unit/print/support/png'

/** A place of the form: the part of the page that belongs to a field. */
interface Place {
  page: Page
  /** The field's part of the form. */
  box: Locator
  field: AnyField
  /** The text under which a referred record is offered. */
  textOf: (field: AnyField, id: number) => Promise<string>
}

type Filler = (place: Place, value: never) => Promise<void>

const picture = Buffer.from(pngOf(8, 8, (x, y) => x === y).split(',')[1] as string, 'base64')

/** A small picture, as a form takes it. */
export const samplePicture = { type: 'image/png', size: picture.length }

/** Enters a text: pasted but for its last character, which is typed. */
async function type(input: Locator, text: string) {
  await input.fill(text.slice(0, -1))
  if (text) await input.press('End')
  if (text) await input.pressSequentially(text.slice(-1))
}

const text: Filler = async ({ box }, value: unknown) => {
  await type(box.locator('input, textarea:not([aria-hidden])').first(), String(value ?? ''))
}

const boolean: Filler = async ({ box, page, field }, value: boolean | null) => {
  if (!field.options.requireChoice) return box.getByRole('switch').setChecked(Boolean(value))
  await box.getByRole('combobox').click()
  await page.getByRole('option', { name: value ? 'Yes' : 'No', exact: true }).click()
}

const choice: Filler = async ({ box, page, field }, value: number | null) => {
  await box.getByRole('combobox').click()
  const name = value === null ? '' : (choiceName(field.options.choices, value) as string)
  await page.getByRole('option', { name, exact: true }).click()
}

async function pick({ page, box, field, textOf }: Place, id: number) {
  const name = await textOf(field, id)
  await box.getByRole('combobox').fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

const reference: Filler = async (place, value: number | null) => {
  if (value === null) await place.box.getByRole('combobox').fill('')
  else await pick(place, value)
}

async function transfer({ box, field, textOf }: Place, id: number) {
  const name = await textOf(field, id)
  await box.getByLabel('Search').fill(name)
  await box.getByRole('group', { name: 'Unselected' }).getByText(name, { exact: true }).first().click()
  await box.getByRole('button', { name: 'Move to selected' }).click()
}

const references: Filler = async (place, value: number[]) => {
  for (const id of value) await (place.field.options.transfer ? transfer : pick)(place, id)
}

const richText: Filler = async ({ box, page }, value: string | null) => {
  const editor = box.getByRole('textbox')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  if (!value) return
  await page.keyboard.insertText(value.slice(0, -1))
  await editor.pressSequentially(value.slice(-1))
}

const image: Filler = async ({ box }, value: { type: string; size: number } | null) => {
  if (value === null) return box.getByRole('button', { name: 'Remove' }).click()
  const { type, size } = value
  const name = type === 'image/png' ? 'picture.png' : 'picture.txt'
  const buffer = Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))])
  await box.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer })
}

// A day is entered in its AD part, where the form has one for each calendar.
const date: Filler = async ({ box }, value: string | null) => {
  const inAd = box.getByRole('textbox', { name: /\(AD\)/ })
  await type((await inAd.count()) > 0 ? inAd : box.getByRole('textbox'), value ?? '')
}

const fillers: Record<string, Filler> = { boolean, date, choice, reference, references, richText, image }

/** Enters a value into a field of a form as a user does, whatever the field's kind; null empties it. */
export async function fillField(place: Place, value: unknown): Promise<void> {
  await (fillers[place.field.kind.name] ?? text)(place, value as never)
}
