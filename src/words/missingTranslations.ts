import { catalogueOf } from './catalogue'
import { locales } from './index'

/** The texts that have no translation, for each locale that application.ts lists. */
export const listMissingTranslations = (): Promise<{ locale: string; missing: string[] }[]> =>
  Promise.all(
    locales.map(async ({ locale }) => {
      const catalogue = await catalogueOf(locale)
      return { locale, missing: catalogue.flatMap(([key, text]) => (text === undefined ? [key] : [])) }
    }),
  )
