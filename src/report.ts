export { c, defineFacts, type FactColumn, minus, plus } from './metadata/facts'
export { defineReport, defineTab } from './metadata/report'
