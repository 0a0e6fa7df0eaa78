export { createSendingFigures } from './sending-figures.ts'
