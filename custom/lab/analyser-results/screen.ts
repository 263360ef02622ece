import { defineScreen } from '~/metadata/screen'

export const analyserResults = defineScreen({
  name: 'analyser-results',
  label: 'Analyser Results',
  icon: 'PrecisionManufacturing',
  module: 'lab',
  route: '/analyser-results',
  permissions: {
    view_analyser_results: 'View Analyser Results',
    accept_analyser_results: 'Accept Analyser Results',
  },
})
