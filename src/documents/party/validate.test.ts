import { partyFromResource } from '~/documents/party/options'
import { store } from '~/testing/fixtures/masters'
import { amounts, payType } from '~/testing/fixtures/note'
import { testWrongNoteOptions } from '~/testing/fixtures/wrongDeclarations'

const remedy = 'Add party: () => partyFromResource(master), or leave it out.'

testWrongNoteOptions([
  [
    'a party that is no function',
    { party: partyFromResource(store) },
    '`party` is no function. Write party: () => partyFromResource(master).',
  ],
  [
    'a party without a name',
    { party: () => ({ ...partyFromResource(store), snapshot: {} }) },
    '`party.snapshot` is empty, so documents have no name of their party. Copy the name first, as partyFromResource does.',
  ],
  [
    'a balance without a party',
    { party: undefined, amounts, balance: { totalField: 'total' } },
    `\`balance\` is what a party owes or has still to get, but the document has no party. ${remedy}`,
  ],
  [
    'credit without a party',
    { party: undefined, amounts, payments: true, header: { fields: { payType } } },
    `\`header.fields.payType\` can be credit, but the document has no party who would owe it. ${remedy}`,
  ],
])
