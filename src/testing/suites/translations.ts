import { describe, expect, it } from 'vitest'
import { listMissingTranslations } from '~/words/missingTranslations'

/** Tests that no text lacks its translation into a language that application.ts lists. */
export function testTranslations(): void {
  describe('the texts of the application', () => {
    it('are translated into each of its languages', async () => {
      const untranslated = (await listMissingTranslations()).filter(({ missing }) => missing.length > 0)
      const remedy =
        'Translate them in the translations.<locale>.ts beside what declares them, or list fewer `locales`.'
      expect(untranslated, remedy).toEqual([])
    })
  })
}
