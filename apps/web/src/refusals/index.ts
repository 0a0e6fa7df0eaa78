export { NetworkRefusal } from './network-refusal.tsx'
