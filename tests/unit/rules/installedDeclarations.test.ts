import { describe, expect, it } from 'vitest'
import { documents, modules, reports, resources, screens } from '~/metadata/registry'
import { assertDeclarations } from '~/metadata/validation/assertDeclarations'
import { amounts, lines, noteWith, payType } from '~/testing/fixtures/note'

// What is wrong with a single declaration is tested beside each validation in src.
describe('the declarations of the installation', () => {
  const declared = { resources, documents, reports, screens, modules }

  it('are right, which the start asserts, and one wrong document stops it', () => {
    const hasCandidates = () => true
    expect(() => assertDeclarations(declared, hasCandidates)).not.toThrow()
    const wrong = { ...noteWith({ label: ' ' }), module: 'lab' } as const
    expect(() => assertDeclarations({ ...declared, documents: [...documents, wrong] }, hasCandidates)).toThrow(
      'documents/lab/note.ts: `label` is empty. Write the title of its screen.',
    )
  })

  it('name the permission of credit, whichever document gives it a name', () => {
    const credit = noteWith({
      ...{ lines, amounts, payments: true, header: { fields: { payType } } },
      balance: { totalField: 'total', creditPermission: 'add_credit' },
    })
    const all = { ...declared, documents: [...documents, { ...credit, module: 'lab' as const }] }
    expect(() => assertDeclarations(all, () => true)).toThrow(
      "documents/lab/note.ts: `balance.creditPermission` is 'add_credit', which has no name in the permission picker. Name it in access.permissions.",
    )
  })
})
