import type { Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { recordLabel } from '~/fields/recordLabel'
import type { AnyField } from '~/metadata/field'
import type { InputMode } from '~/metadata/parseInput'
import { findResource, modules } from '~/metadata/registry'
import type { ModuleResource } from '~/metadata/resource'
import type { ApiClient } from '~/testing/server'
import application from '~app/application'
import { fillField } from './fillField'
import { shownFields } from './shownFields'

type Values = Record<string, unknown>

/** Reads until what is expected is there. */
export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000, interval: 40 })

/** The screen of a master as a user has it before them: what it shows, and what can be done there. */
export class MasterScreen {
  readonly dialog: Locator
  readonly table: Locator

  constructor(
    readonly page: Page,
    readonly resource: ModuleResource,
    private readonly admin: ApiClient,
  ) {
    this.dialog = page.getByRole('dialog')
    this.table = page.getByRole('table', { name: resource.title, exact: true })
  }

  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true })

  /** Goes there by the menu. A form that a failed test left open is dropped. */
  async open(): Promise<void> {
    const { page, resource } = this
    if ((await this.dialog.count()) > 0) await page.goto('/')
    const module = modules.find(({ name }) => name === resource.module)?.label as string
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('button', { name: module }).click()
    await page.locator(`#sidebar a[href="${resource.route}"]`).click()
    await this.isThere()
  }

  async isThere(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.resource.title, exact: true }).waitFor()
  }

  headings(): Promise<string[]> {
    return this.table.getByRole('columnheader').allTextContents()
  }

  /** The rows' texts; a cell of buttons gives their names, and a day is its AD date, whatever calendar the organization has. */
  rows(): Promise<string[][]> {
    return this.table.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => {
          const buttons = [...cell.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
          return cell.querySelector('time')?.dateTime || cell.textContent || buttons.join(' ')
        }),
      ),
    )
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text)
  }

  /** Searches for a text and waits until a row shows the record. @returns the row */
  async find(record: Values, text: string): Promise<Locator> {
    await this.search(text)
    const shown = this.cells(record).join('|')
    const index = async () => (await this.rows()).findIndex((row) => row.slice(1).join('|').startsWith(shown))
    await eventually(async () => ((await index()) >= 0 ? shown : JSON.stringify(await this.rows()))).toBe(shown)
    return this.table.locator('tbody tr').nth(await index())
  }

  /** What the list has to show of a record, by column. */
  cells(record: Values): string[] {
    return this.resource.listColumns.map((name) => shownText(this.resource.fields[name] as AnyField, record[name]))
  }

  /** The texts of the notices that are shown, to the letter, without reasons and buttons. */
  notices(): Promise<string[]> {
    return this.page
      .locator('[role=status] .MuiAlert-message, [role=alert] .MuiAlert-message')
      .evaluateAll((notices) => notices.map((notice) => notice.querySelector('div')?.textContent ?? notice.textContent))
  }

  async deleteRow(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Delete' }).click()
    await eventually(() => this.notices()).toContain(this.resource.messages.deleted)
  }

  async openNew(): Promise<void> {
    await this.button('Add').click()
    await this.dialog.getByRole('heading', { name: `Add ${this.resource.label}`, exact: true }).waitFor()
    await this.formIsThere('create')
  }

  async openRow(row: Locator, record: Values): Promise<void> {
    await row.getByRole('button', { name: 'Edit' }).click()
    await this.dialog.getByRole('heading', { name: `Edit ${this.resource.label}`, exact: true }).waitFor()
    await this.formIsThere('edit', record)
  }

  /** Every field of the mode, in the order of the declaration, under its label; remarks are asked once something is changed. */
  private async formIsThere(mode: InputMode, record?: Values): Promise<void> {
    const labels = shownFields(this.resource, mode, record).flatMap(([name, { options }]) =>
      options.showInForm === 'edit' ? [] : [[name, options.label]],
    )
    await eventually(() =>
      this.dialog.locator('[data-field]').evaluateAll((boxes, known) => {
        const label = Object.fromEntries(known)
        return boxes.map((box) => {
          const { field = '' } = (box as HTMLElement).dataset
          return [field, box.textContent.includes(label[field]) ? label[field] : box.textContent]
        })
      }, labels),
    ).toEqual(labels)
  }

  /** Enters values as a user does, in the order of the form. */
  async fill(values: Values): Promise<void> {
    for (const [name, field] of Object.entries(this.resource.fields)) {
      if (!(name in values)) continue
      const box = this.dialog.locator(`[data-field="${name}"]`)
      const place = { page: this.page, box, field, textOf: this.textOf }
      await fillField(place, values[name]).catch((error: Error) => {
        throw new Error(`${this.resource.key}: the field ${name} does not take ${values[name]}: ${error.message}`)
      })
    }
  }

  private readonly textOf = async (field: AnyField, id: number): Promise<string> => {
    const target = field.options.to()
    const { body } = await this.admin.get(`${findResource(target.key).apiPath}/${id}`)
    return recordLabel(body, target)
  }

  /** The messages under the fields, by field. */
  errors(): Promise<Record<string, string>> {
    return this.dialog.locator('[data-field]').evaluateAll((boxes) =>
      Object.fromEntries(
        boxes.flatMap((box) => {
          const [message] = [...box.querySelectorAll('.MuiFormHelperText-root.Mui-error')].map(
            ({ textContent }) => textContent,
          )
          return message ? [[(box as HTMLElement).dataset.field, message]] : []
        }),
      ),
    )
  }

  /** Save, or Update on an edit. */
  get submit(): Locator {
    return this.dialog.getByRole('button', { name: /^(Save|Update)$/ })
  }

  /** Saves, and waits for the notice and the closed form. */
  async save(notice: string): Promise<void> {
    await this.submit.click()
    await eventually(async () => [...(await this.notices()), ...Object.entries(await this.errors())]).toContain(notice)
    const { apiKeys, webhooks } = application
    const drawsSecret = this.resource.key === apiKeys || this.resource.key === webhooks
    // the secret of a new record is shown once
    if (drawsSecret && notice === this.resource.messages.created) {
      await this.page.getByText('it is not shown again').waitFor()
      await this.button('Close').click()
    }
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Closes the form without saving. */
  async cancel(): Promise<void> {
    const yes = this.button('YES')
    await this.dialog.getByRole('button', { name: 'Cancel' }).click()
    await eventually(async () => (await yes.isVisible()) || (await this.dialog.isHidden())).toBe(true)
    if (await yes.isVisible()) await yes.click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}

/** A value as a cell of the list shows it; '-' where there is none. */
function shownText({ kind, options }: AnyField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (kind.name === 'reference') return recordLabel(value as Values, options.to())
  if (kind.name === 'money') return Number(value).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  if (kind.name === 'number')
    return options.fixedDecimals ? Number(value).toFixed(options.fixedDecimals) : String(value)
  if (kind.name === 'references') {
    const names = (value as Values[]).map((one) => recordLabel(one, options.to()))
    return names.slice(0, 3).join(', ') + (names.length > 3 ? ` +${names.length - 3}` : '') || '-'
  }
  return kind.formatCell?.(value, options) ?? String(value)
}
