import { partyFromResource } from '~/documents/party/options'
import { store } from '~/testing/fixtures/masters'
import { testWrongNotes } from '~/testing/fixtures/wrongDeclarations'

testWrongNotes([
  ['no party', { party: undefined }, '`party` is missing. Write party: () => partyFromResource(master).'],
  [
    'a party without a name',
    { party: () => ({ ...partyFromResource(store), snapshot: {} }) },
    '`party.snapshot` is empty, so documents have no name of their party. Copy the name first, as partyFromResource does.',
  ],
])
