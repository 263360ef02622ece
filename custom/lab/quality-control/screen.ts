import { defineScreen } from '~/metadata/screen'

export const qualityControl = defineScreen({
  name: 'quality-control',
  label: 'Quality Control',
  icon: 'QueryStats',
  module: 'lab',
  route: '/quality-control',
  collapseSidebar: true,
  permissions: {
    view_quality_control: 'View Quality Control',
    add_quality_control: 'Enter Control Results',
    exclude_quality_control: 'Exclude Control Result',
  },
})
