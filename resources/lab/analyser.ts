import { defineResource, f } from '~/resource'
import { department } from './department'

/** A machine that sends its results over the network, by ASTM or HL7: the protocol is detected. */
export const analyser = defineResource('analyser', {
  label: 'Analyser',
  icon: 'PrecisionManufacturing',
  fields: {
    name: f.name(),
    department: f.reference(() => department, { label: 'Department' }),
    sender: f.text({
      label: 'Calls Itself',
      maxLength: 50,
      help: 'The name in the header of its messages. Empty, it is known by its address.',
    }),
    address: f.text({ label: 'Network Address', maxLength: 50, help: 'Such as 192.168.1.40.' }),
    hostQuery: f.boolean({ label: 'Answer Queries', defaultValue: true, help: 'It asks what is ordered of a tube.' }),
  },
  listColumns: ['name', 'department', 'sender', 'address', 'active'],
  validate: ({ sender, address }) =>
    sender || address ? {} : { sender: 'The name that it calls itself or its address is required.' },
})
