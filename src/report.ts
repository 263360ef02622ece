export { c, defineFacts, type FactColumn, minus, plus } from './metadata/facts'
export { defineReport, of } from './metadata/report'
