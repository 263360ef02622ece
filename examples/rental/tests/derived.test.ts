import {
  installation,
  testBalances,
  testDocumentLists,
  testDocuments,
  testMasters,
  testReports,
  testStates,
  testTranslations,
  writeDocuments,
} from 'prayog/testing'

const tested = { declarations: installation }
const days = ['2026-03-02', '2026-03-03', '2026-03-04'] as const

testMasters()
testDocuments(tested)
testDocumentLists(tested)
testBalances(tested)
testStates(tested)
testTranslations()
testReports({
  declarations: installation,
  days: [days[0], days[2]],
  prepare: async (server) => {
    await writeDocuments(server, tested, days)
    return {}
  },
})
