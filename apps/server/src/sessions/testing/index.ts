export { createTestDevice, type TestDevice } from './device.ts'
