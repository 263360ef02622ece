import { defineResource, f } from '~/resource'
import { alignments } from '~shared/options/options'
import { department } from './department'
import { doctor } from './doctor'

export const reportFooter = defineResource('report-footer', {
  label: 'Report Footer',
  icon: 'Description',
  fields: {
    doctor: f.reference(() => doctor, {
      label: 'Doctor',
      required: 'Required',
      unique: '{value} Already Added',
      searchable: true,
    }),
    designation: f.text({ label: 'Designation', searchable: true, maxLength: 30 }),
    nhpcNo: f.text({ label: 'Nhpc No', maxLength: 40 }),
    department: f.reference(() => department, {
      label: 'Department',
      help: 'Signs the part of this department only, where reports are signed by departments.',
    }),
    alignment: f.choice({ label: 'Alignment', required: 'Required', choices: alignments }),
    signatureImage: f.image({ label: 'Signature', help: 'One picture of about 320x100 pixels.' }),
    default: f.boolean({ label: 'Default' }),
  },
  listColumns: ['doctor', 'designation', 'alignment', 'active'],
  labelField: 'designation',
  dialogSize: 'md',
  uniqueTogether: [
    { fields: ['alignment'], condition: 'default', message: 'Another report footer is the default of this alignment.' },
  ],
  messages: {
    created: 'ReportFooter Created successfully',
    createFailed: 'Failed to Create ReportFooter',
    updateFailed: 'Failed to Update ReportFooter',
    updated: 'ReportFooter Updated Successfully ',
  },
})
