export { c, defineFacts, minus, plus, type Reads } from './metadata/facts'
export { defineReport, of } from './metadata/report'
