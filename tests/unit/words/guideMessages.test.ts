import { readFileSync } from 'node:fs'
import texts from 'virtual:texts'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '~/words/catalogue'
import { plainSentences } from './plainSentences'

/** Reads like a sentence: help and successes, too, which are in `plainSentences`. */
const isSentence = (text: string) =>
  (/[.!?](\)|…)?$/.test(text) && !/(^| )(No|Resp|Temp|S\.N)\.$/.test(text)) ||
  /\b(is|are|must|cannot|was|has|have|does|may|should|not|error|required|already)\b/i.test(text) ||
  /^(fail|invalid|please|enter valid|no (internet|data))|!!/i.test(text)

const headingOf = (text: string) =>
  text
    .replaceAll(/%?\{\w+\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()

const messages = texts.filter((text) => isSentence(text) && !plainSentences.includes(text))

describe.each(['en', 'ne'])('the messages of the guide in %s', (locale) => {
  const page = readFileSync(`docs/guide/${locale}/messages.md`, 'utf8')
  const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading!)

  it('are all those of the application, each once', async () => {
    const words = new Map(await catalogueOf(locale))
    const headingIn = (text: string) => headingOf(words.get(text) ?? text)
    expect(messages.filter((text) => !headings.includes(headingIn(text)))).toEqual([])
    const known = new Set([...words.keys()].map(headingIn))
    expect(headings.filter((heading, index) => !known.has(heading) || headings.indexOf(heading) < index)).toEqual([])
  })

  it('have a meaning each', () => {
    const parts = page.split(/^#+ .*$/m).map((part) => part.trim())
    // a heading without a text shares that of the next one
    expect(parts.at(-1)?.length).toBeGreaterThan(20)
    expect(page).not.toMatch(/^### .*\n+## /m)
  })
})

it('leaves out only texts of the application', () => {
  expect(plainSentences.filter((text) => !texts.includes(text))).toEqual([])
})
