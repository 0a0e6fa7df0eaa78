export { type BrokerAccess, brokerAccessOf } from './link-secrets.ts'
export { findRoute, findOutgoingRoute } from './find-route.ts'
export { linkFigures, trafficOfGateways } from './link-figures.ts'
export { folderPath } from './link-folder.ts'
export { authenticationOf, isAuthentic } from './link-keys.ts'
export { keysOf } from './link-key.repository.ts'
export type { LinkTools } from './link-tools.ts'
export { IS_EXTERNAL, type Link, type LinkIdentity, type LinkKey } from './link.ts'
export {
  allRunningGateways,
  findLink,
  holdLink,
  linksOf,
  lockLink,
  storeHealth,
  storeTraffic,
  updateLinkRow,
} from './link.repository.ts'
export { operatingEnd, type OperatingEnd } from './operating-end.ts'
export { isClosed } from './sending-hours.ts'
export { registerLinkCalls } from './links.routes.ts'
export { linkEffects } from './manage-links.ts'
export { ROUTE_EFFECTS } from './manage-routes.ts'
export { keyEffects } from './renew-key.ts'
