import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['src', 'custom']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.stories)\.tsx?$/.test(file))
      .map((file) => `${root}/${file}`),
  )
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** A name alone shall say what it stands for: a schema is not the value that it describes. */
test.each([
  ['zod schemas', /^export const (\w+) = z\b/gm, /(Schema|Response|Body|Query|Input)$/],
  ['tables', /^export const (\w+) = defineTable\(/gm, /Table$/],
  ['paths of the API', /^export const (\w+) = '[a-z]+(?:-[a-z]+)*-app\//gm, /ApiPath$/],
])('the names of exported %s end as such', (_kind, declared, suffix) => {
  const wrong = sources.flatMap(({ file, code }) =>
    [...code.matchAll(declared)].flatMap(([, name = '']) => (suffix.test(name) ? [] : [`${file}: ${name}`])),
  )
  expect(wrong).toEqual([])
})
