export { drawNumber, drawnInSeries, writeNumber } from './drawNumber'
