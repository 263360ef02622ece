import { expect, test } from 'vitest'
import { createTranslator, loadWords } from '~/words'
import { identityChangeReason, translateReason } from '../../../custom/shared/patients/identity'

test('the reason of a corrected identity is said in the language of the reader, what was typed beside it is not', async () => {
  const derive = createTranslator(await loadWords('ne'))
  const toReader = (text: string) => derive(text) ?? text
  const man = { gender: 1, dobDateAd: '1985-02-03' }
  const both = identityChangeReason(man, { gender: 2, dobDateAd: '1940-02-03' })!
  expect(both).toBe('identity changed: sex Male, now Female; born 1985-02-03, now 1940-02-03')
  const sex = identityChangeReason(man, { ...man, gender: 4 })!
  expect(translateReason(`${both}; ${sex}; Female; clotted`, toReader)).toBe(
    [
      'पहिचान सच्याइयो: लिङ्ग पुरुष थियो, अब महिला; जन्म 1985-02-03 थियो, अब 1940-02-03',
      'पहिचान सच्याइयो: लिङ्ग पुरुष थियो, अब नखुलेको',
      'Female; clotted',
    ].join('; '),
  )
})
