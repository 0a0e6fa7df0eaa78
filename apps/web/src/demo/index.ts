export { DemoPlace } from './demo-place.tsx'
