import type { LinkTools } from '../links/index.ts'

/** The parts of the installation that gateways need: the root of the folders and what keys are sealed with. */
export type GatewayTools = LinkTools

/** The name of deliveries over a directory link among those of other ways. */
export const DIRECTORY = 'directory'
