export { LiveUpdates, useIsLive, useLiveChanges } from './live-updates.tsx'
