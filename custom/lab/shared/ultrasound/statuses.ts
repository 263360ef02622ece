import { statusName, TestStatus } from '../samples/statuses'

/** Where an ultrasound stands: nothing is collected for it. */
export const usgStatusName = (status: number): string =>
  status === TestStatus.toCollect ? 'To be reported' : status === TestStatus.entered ? 'Reported' : statusName(status)
