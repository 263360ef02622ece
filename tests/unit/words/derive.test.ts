import { describe, expect, it } from 'vitest'
import { createTranslator } from '~/words'

const words = {
  District: 'जिल्ला',
  Name: 'नाम',
  '{label} is required': '{label} आवश्यक छ',
  '{component} has been already added.': '{component} पहिले नै थपिएको छ।',
  '{label} must be a number.': '{label} सङ्ख्या हुनुपर्छ।',
  'Row {row}: {message}': 'पङ्क्ति {row}: {message}',
  'No {many} available ': 'कुनै {many} उपलब्ध छैन ',
  permissions: 'अनुमति',
  'Account of %{name}': '%{name} को खाता',
}

describe('texts that are made of others', () => {
  const derive = createTranslator(words)

  it.each([
    ['District', 'जिल्ला'],
    ['District is required', 'जिल्ला आवश्यक छ'],
    ['District has been already added.', 'जिल्ला पहिले नै थपिएको छ।'],
    ['No permissions available ', 'कुनै अनुमति उपलब्ध छैन '],
    ['Row 12: District is required', 'पङ्क्ति 12: जिल्ला आवश्यक छ'],
  ])('%s', (text, translated) => expect(derive(text)).toBe(translated))

  it('leaves the parts that have no words, such as what was typed', () => {
    expect(derive('Kaski is required')).toBe('Kaski आवश्यक छ')
  })

  it('knows nothing of other texts, nor of half a pattern', () => {
    for (const text of ['Kaski', ' is required', 'District is required!', '', 'constructor'])
      expect([text, derive(text)]).toEqual([text, undefined])
  })

  it('takes the pattern that says more where two fit', () => {
    const both = createTranslator({ '{a} is required': 'short {a}', 'The {a} is required': 'long {a}' })
    expect(both('The rate is required')).toBe('long rate')
  })
})
