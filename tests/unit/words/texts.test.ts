import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../scripts/texts.mjs'

const found = (code: string) => [...textsIn('screen.tsx', code)].sort()

describe('the texts of a source file', () => {
  it('are what translate is given, in whatever case, on both ways of a choice', () => {
    expect(found("translate(open ? 'close it' : 'open it'); translate('of'); other('of these')")).toEqual([
      'close it',
      'of',
      'open it',
    ])
  })

  it('are labels, messages and attributes that read like a text', () => {
    const code = `const a = { label: 'Name', required: 'Name is required', path: 'core-app/x', names: [{ id: 1, name: 'CREDIT' }] }
      const b = <Field label="Pay Type" variant="Outlined" sx={{ font: 'Mukta' }}>Old Password</Field>`
    expect(found(code)).toEqual(['CREDIT', 'Name', 'Name is required', 'Old Password', 'Pay Type'])
  })

  it('hold places for what is filled in', () => {
    expect(
      found('const a = `$' + '{field.label} must be a number.`; const b = `Price is $' + '{money(x)} now.`'),
    ).toEqual(['Price is {0} now.', '{label} must be a number.'])
  })

  it('are not imports, comparisons, types, documentation of calls, SQL or mistakes of the program', () => {
    const code = `import x from 'Some Thing'
      type T = 'One Thing'
      if (event.key === 'Enter') throw new Error('No such thing.')
      route({ summary: 'Lists things' })
      sql\`Select \${x} From y\``
    expect(found(code)).toEqual([])
  })
})
