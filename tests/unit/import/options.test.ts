import { describe, expect, it } from 'vitest'
import { splitOptions } from '../../../resources/lab/test-list/options'

describe('options of a choice', () => {
  it.each([
    ['nil, trace, 1+, 2+', ['nil', 'trace', '1+', '2+']],
    ['A+, B+,O-,AB-', ['A+', 'B+', 'O-', 'AB-']],
    ['Reactive/Non reactive', ['Reactive', 'Non reactive']],
    ['Seen / not seen', ['Seen', 'not seen']],
    ['Clear; Pale, hazy; Turbid', ['Clear', 'Pale, hazy', 'Turbid']],
    ['Clear\nTurbid\n', ['Clear', 'Turbid']],
    ['Titre 1:20, Titre 1:40,Absent (< 20)', ['Titre 1:20', 'Titre 1:40', 'Absent (< 20)']],
    ['Absent (none, or few), Present', ['Absent (none, or few)', 'Present']],
    ['Ova/Cyst, None', ['Ova/Cyst', 'None']],
    ['1/20, 1/40', ['1/20', '1/40']],
    ['1/40', ['1/40']],
    ['below 1,000, above 1,000', ['below 1,000', 'above 1,000']],
    ['scanty 1+ to scanty 4+, Absent', ['scanty 1+', 'scanty 2+', 'scanty 3+', 'scanty 4+', 'Absent']],
    ['grade 1 to 5', ['grade 1 to 5']],
    ['5 to 1', ['5 to 1']],
    ['Yes, yes , NO', ['Yes', 'NO']],
    ['Seen', ['Seen']],
    [' ; , ', []],
    ['Seen, ', ['Seen']],
    ['-, +, ++', ['-', '+', '++']],
    ['', []],
  ])('%j', (cell, options) => {
    expect(splitOptions(cell)).toEqual(options)
  })
})
