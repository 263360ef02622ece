import { describe, expect, it } from 'vitest'
import { catalogueOf, keys } from '~/words/catalogue'
import { nepaliFiles } from '~/words/nepali'
import { catalogueMessages, deskMessages, validationMessages } from './specMessages'

describe('the words of the application', () => {
  it.each([...validationMessages, ...catalogueMessages, ...deskMessages])("hold '%s' in English", async (message) => {
    const english = new Map(await catalogueOf('en'))
    expect([...english.values()]).toContain(message)
  })

  it('lack nothing in Nepali', async () => {
    const missing = (await catalogueOf('ne')).filter(([, text]) => text === undefined).map(([key]) => key)
    expect(missing).toEqual([])
  })

  it('say each thing in one place, and nothing that is not said', () => {
    const places = Object.values(nepaliFiles).flatMap((words) => Object.keys(words))
    expect(places.filter((key, index) => places.indexOf(key) !== index)).toEqual([])
    expect(places.filter((key) => !keys.includes(key))).toEqual([])
  })

  it('keep every place to fill in', async () => {
    const places = (text: string) => [...text.matchAll(/%?\{\w+\}/g)].map(String).sort()
    const differing = Object.values(nepaliFiles)
      .flatMap((words) => Object.entries(words))
      .filter(([key, text]) => places(key).join() !== places(text).join())
    expect(differing.filter(([key]) => !key.startsWith('ra.'))).toEqual([])
  })
})
