export { c, defineFacts, minus, plus } from './metadata/facts'
export { defineReport, of } from './metadata/report'
