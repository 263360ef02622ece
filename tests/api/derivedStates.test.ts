import { testStates } from '~/testing/suites/states'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { tested } from './support/documentDesk'

placeDeliveryMasters()
testStates(tested)
