import { testBalances } from '~/testing/suites/balances'
import { placeDeliveryMasters } from '../support/deliveryMasters'
import { tested } from './support/documentDesk'

placeDeliveryMasters()
testBalances(tested)
