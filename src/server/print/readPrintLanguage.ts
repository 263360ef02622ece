import { type PrintLanguage, printLanguages } from '~/domain/options'
import type { Db } from '../database/open'
import { readSettingsRecord } from '../resources/selectSingleton'

/** The language that the organization prints in; English where its settings name none. */
export async function readPrintLanguage(db: Db): Promise<PrintLanguage> {
  const settings = await readSettingsRecord(db)
  return printLanguages.find(({ id }) => id === settings?.printLanguage)?.locale ?? 'en'
}
