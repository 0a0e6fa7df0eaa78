export { AfterHistory, DemoPlace } from './demo-place.tsx'
